"""Hands that are over in the forms that other programs and people read."""
