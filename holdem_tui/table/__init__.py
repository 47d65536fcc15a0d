"""Between the hands: seats, stacks, who is dealt in, button and blinds. No clock, no screen, no randomness."""
