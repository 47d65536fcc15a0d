"""Plays hand after hand: asks agents, tells a presenter, keeps the pace. Knows no screen."""
