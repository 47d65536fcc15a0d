"""What lies on the table or sits round it, as pictures that draw themselves."""
