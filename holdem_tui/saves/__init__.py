"""The running game on disk: written at every step, resumed, listed among the sessions."""
