"""One position as text: XGID, OGID, GNU Backgammon's ids."""
