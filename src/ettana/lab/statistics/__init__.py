"""The statistics of the lab: intervals, ratios over deals, luck and skill, multinomial logit."""
