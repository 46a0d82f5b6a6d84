"""Settings for all tests: random ones repeat themselves exactly, on every machine and however they were started."""

import signal

from hypothesis import settings

settings.register_profile("ci", derandomize=True, print_blob=True, deadline=None)
settings.load_profile("ci")

# A shell has what it starts in the background ignore Ctrl-C, and the programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
