"""Hands on disk: what was played, and what other programs wrote."""
