"""What a position is worth and how to play it: exact tables, evaluation, search."""
