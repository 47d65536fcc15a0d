"""Settings for every test: no deadline by the clock, the same examples in every run."""

from hypothesis import settings

settings.register_profile("holdem", deadline=None, derandomize=True)
settings.load_profile("holdem")
