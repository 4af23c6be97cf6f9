"""What is said at a table, by people and to them, whatever they sit in front of.

Words become commands of tabla.play, and events become sentences, in three languages. The terminal and the
page's server both say the same through this room; no rule of the game stands here.
"""
