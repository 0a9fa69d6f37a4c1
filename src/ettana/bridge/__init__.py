"""A bot that runs here at tables of a server that runs anywhere: `ettana sit`."""
