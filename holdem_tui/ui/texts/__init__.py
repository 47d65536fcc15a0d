"""What pages and lists say, without a widget."""
