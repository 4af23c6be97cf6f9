"""Play in a terminal, line by line: words in, words out.

A line becomes a command, `tabla.play.decide` answers with events or a refusal, and events become sentences.
No rule of the game stands here. Two views show the same table: a drawn board, and words alone for players
who listen or read Braille.
"""
