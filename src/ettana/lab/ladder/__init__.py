"""All levels against each other, rated, as a page of the documentation."""
