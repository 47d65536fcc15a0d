"""Settings for every test: no deadline by the clock, the same examples in every run."""

import os
import sys

import pytest
from hypothesis import settings

settings.register_profile("holdem", deadline=None, derandomize=True)
settings.load_profile("holdem")

# Kept whatever the environment says: else every worker, and every program in a terminal, compiles everything again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two for each processor: tests of the screen and of terminals wait most of the time."""
    return 2 * (os.cpu_count() or 1)
