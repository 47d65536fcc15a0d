"""What the bar below the table shows: rows of words and buttons, and the decision that is being made."""
