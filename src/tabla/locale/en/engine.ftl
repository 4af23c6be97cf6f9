### What the engine says.

error-equity-table-file = The match equity table “{ $given }” cannot be used ({ $why }): give a JSON file with as many rows as columns and chances from 0 to 1.
error-score-beyond-table =
    A player who needs { $given } points is beyond the match equity table: it knows scores up to { $most } points away.
error-game-over = The game is over: give a position in which both sides still have checkers to bear off.
error-no-dice = This position has no dice: give one with a roll, such as an XGID whose fifth field is 31.
error-plies = The bot looks from 0 to { $most } plies ahead, not { $given }.
error-level = There is no level “{ $given }”: choose one of { $known }.

bot-name = Tabla ({ $level })
level-beginner = beginner
level-casual = casual
level-intermediate = intermediate
level-advanced = advanced
level-expert = expert
level-master = master
