"""The game in words: every sentence, price, result and label that a person reads about a game."""
