"""`.sgf` files of GNU Backgammon."""
