"""What backgammon is: board, dice, plays, outcome, rule sets."""
