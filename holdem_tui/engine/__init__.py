"""One hand of Texas Hold'em: pure rules, no clock, no screen, no randomness of its own."""
