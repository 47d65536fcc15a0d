"""The commands that answer on standard output, without the table."""
