"""Finished hands in the forms that other programs and people read."""
