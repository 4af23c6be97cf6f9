"""What a position is worth and which play is best, by our own nets."""
