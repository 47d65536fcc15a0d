"""A Texas Hold'em table that runs in a terminal."""

__version__ = "0.1.0"
