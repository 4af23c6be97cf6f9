"""`.xg` and `.xgp` files of eXtreme Gammon."""
