"""Teaching the bot by its own games: self-play, checkpoints, and the gate a new net must pass.

The steps are joined by files. No outside weights, evaluations or games are ever training data.
"""
