"""The pieces of the screen."""
