"""Poker Hand History files: one hand in a `.phh`, many in a `.phhs`, both TOML."""
