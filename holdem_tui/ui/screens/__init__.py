"""The screens: menu, table, the page between two players, and pages to read."""
