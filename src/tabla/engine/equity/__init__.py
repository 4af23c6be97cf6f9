"""What a game is played for: stakes, match and series equities."""
