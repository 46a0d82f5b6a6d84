"""One module for each subcommand of `starhold`."""
