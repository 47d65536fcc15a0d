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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests first, so that no processor is idle while the last one runs."""
    items.sort(key=lambda item: "test_killed" not in item.nodeid)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Three for each processor: tests of the screen and of terminals wait most of the time."""
    return 3 * (os.cpu_count() or 1)
