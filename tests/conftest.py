"""Settings for every test: no deadline by the clock, the same examples in every run."""

import os

import pytest
from hypothesis import settings

settings.register_profile("holdem", deadline=None, derandomize=True)
settings.load_profile("holdem")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two for each processor: tests of the screen and of terminals wait most of the time."""
    return 2 * (os.cpu_count() or 1)
