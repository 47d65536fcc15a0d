"""Plays hand after hand: the director, those who decide, and the numbered moments that others watch."""
