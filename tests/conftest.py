"""Settings for all tests: random ones repeat themselves exactly, on every machine."""

from hypothesis import settings

settings.register_profile("ci", derandomize=True, print_blob=True, deadline=None)
settings.load_profile("ci")
