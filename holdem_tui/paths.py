"""Where holdem-tui keeps its files."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path, user_data_path


def settings_file() -> Path:
    """The file with the player's preferences, in the place that the system has for such files."""
    return user_config_path("holdem-tui", appauthor=False) / "settings.toml"


def sessions_folder() -> Path:
    """The folder in which each session has its own, in the place that the system has for a program's data."""
    return user_data_path("holdem-tui", appauthor=False) / "sessions"
