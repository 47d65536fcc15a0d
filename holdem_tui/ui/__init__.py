"""The full-screen game: everything that knows Textual."""
