"""Where holdem-tui keeps its files."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path, user_data_path


def settings_file() -> Path:
    """The file of settings, in the system's folder for settings."""
    return user_config_path("holdem-tui", appauthor=False) / "settings.toml"


def sessions_folder() -> Path:
    """The folder that holds a folder for each session, in the system's folder for data."""
    return user_data_path("holdem-tui", appauthor=False) / "sessions"
