"""Benchmarks, run by hand: ratios measured side by side in one run, never a test of times."""
