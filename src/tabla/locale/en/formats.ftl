### Match and position files: what they say, and what is said about them.

file-line = Line { $line }: { $what }
file-offset = Byte { $offset }: { $what }
file-record = Record { $record }: { $what }

error-file-unreadable = The file { $path } cannot be read ({ $why }): give the name of a match file.
error-file-size = The file is too large: a match file has { $most } bytes at most.
error-file-heavy = Reading this file takes more time or memory than any match needs, so it was given up.
error-file-long = The file has more than { $actions } actions or { $games } games, and the rest was left out.
error-file-comments = The comments have more than { $most } letters, and the rest was left out.
error-file-line-length = The line has { $count } characters, and no line of a match file has more than { $most }.
error-file-score = The score before this game is given as { $given }, but by the games before it is { $due }.
error-file-result = The result is given as { $given }, but by what was played { $player } won { $due }.
error-file-left-out =
    { $count ->
        [one] 1 action after this cannot be made on the board and was left out.
       *[other] { $count } actions after this cannot be made on the board and were left out.
    }
error-file-play = “{ $given }” is not a legal play with { $dice } in { $position }: write a legal one, or none where the roll allows none.
error-file-opening-double = A game cannot begin with { $dice }: the opening throw shows two different numbers.
error-file-turn-order = It is not { $player }'s turn here: the players take turns.
error-file-unanswered = A roll follows a double without an answer: a take or a drop was expected.
error-file-no-double = { $player } answers a double that nobody offered: a roll or a double was expected.
error-mat-no-game = No game was found: a match file has a line “Game 1” and under it the players with their scores.
error-mat-heading = “{ $given }” is not a line of a heading: “7 point match” or “Game 1” was expected.
error-mat-length = The length of the match is missing, so it is read as a money session: “7 point match” was expected before the first game.
error-mat-score = “{ $given }” is not a line of scores: “Ana: 0, Boris: 0” was expected under the number of the game.
error-mat-row = “{ $given }” is not a line of a game: a number like “12)” and the actions of one or two players were expected.
error-file-unwritable = The file { $path } cannot be written ({ $why }): give a name in a folder where files may be made.
error-show-what = “{ $given }” is neither a file nor a position: give the name of a match file, an XGID, an OGID or a GNU Backgammon ID.
error-file-kind = Files that end in “{ $given }” cannot be written; these can: { $known }.
error-sgf-no-game = No game of backgammon was found: an SGF file begins with “(” and names the game with “GM[6]”.
error-sgf-nodes = The file has more than { $most } nodes, and the rest was left out.
error-sgf-properties = A node has more than { $most } properties, and the rest was left out.
error-sgf-mark = The text here is not SGF: a node that begins with a semicolon was expected.
error-sgf-end = The file ends too early: “)” was expected.
error-sgf-value = The value of a property is missing or has no end: “[”, the value and “]” were expected.
error-sgf-variation = A variation begins here and was left out: only the main line is read.
error-sgf-action = “{ $given }” is not an action: dice with a play like “31hefe”, “double”, “take” or “drop” was expected.
error-sgf-dice = “{ $given }” is not a roll: two digits from 1 to 6 were expected.
error-sgf-cube = “{ $given }” is not a cube: 1, 2, 4, 8 and so on was expected.
error-sgf-point = “{ $given }” is not a point: a letter from a to z was expected.
error-record-line = Line { $line } is not a line of a record: an event in JSON was expected.
error-record-cut = This is not a line of a record: an event in JSON was expected. What comes after it was left out.
error-record-long = The record has more than { $most } lines, and the rest was left out.
error-record-empty = No session was found: a record begins with the event SessionStarted.
error-record-chouette = A chouette of { $count } players has no match file: only games of two are written as one.
error-record-score = Game { $game } does not begin with the score that the games before it make, so no record can hold it.
error-record-position = Game { $game } was set up by hand, which a record cannot hold: write an SGF file.
error-record-rules = The match was not played by the rules from its start, so no record can hold it.
error-cube-number = “{ $given }” is no cube: it shows 1, 2, 4 and so on by doubling, up to { $most }.
error-score-number = “{ $given }” is no score: points from 0 to { $most } were expected.
error-xg-header = The file is not one of eXtreme Gammon: “RGMH” was expected at its start.
error-xg-no-match = No match could be unpacked: the file is damaged before its first record, and a whole copy of it is needed.
error-xg-cut = The file ends too early: more packed records were expected here.
error-xg-damaged = The packed data that begins here is damaged: what comes before the damage was read.
error-xg-too-large = The data that begins here unpacks to more than { $most } bytes, and the rest was left out.
error-file-length = “{ $given }” is not the length of a match, so it is read as a money session: 1 to 999 points were expected.
error-xg-variation = The file is of a game other than backgammon, so its positions are read as set up by hand.
error-xg-score = “{ $given }” is not a score: points from 0 to 99999 were expected.
error-xg-dice = “{ $given }” is not a roll: two numbers from 1 to 6 were expected.
error-xg-player = “{ $given }” is not a player: 1 or -1 was expected.
error-match-setup = This kind of file cannot say from which position the rules “{ $rules }” begin: choose our own record (.jsonl).
error-xg-checkers = The position has more than 15 checkers of one side: 15 at most were expected.
error-xg-position = The position { $position } does not follow from the play before it, so it is read as set up by hand.
error-smile = Byte { $offset } of the unpacked data is not SMILE: a value in this binary form of JSON was expected.
error-smile-large = The data has more than { $values } values or is more than { $depth } levels deep, which no match is.
error-bgf-no-game = No game was found: a file of BGBlitz has a list “games”.
error-bgf-damaged = The data that begins at byte { $offset } is damaged: JSON or SMILE was expected, plain or packed by gzip.
error-bgf-too-large = The file unpacks to more than { $most } bytes, which no match does.
error-bgf-player = “{ $given }” is not a player: 1 or -1 was expected.
error-bgf-code = “{ $given }” is not an action: 1 (double), 2 (take), 3 (drop), 4 (end) or 5 (no play) was expected.
error-ogid-fields =
    “{ $given }” is not an OGID: it has { $count ->
        [one] 1 field
       *[other] { $count } fields
    } between colons instead of 3 to 11.
error-ogid-letter = “{ $given }” is not an OGID: “{ $found }” is not a place, and only 0 to 9 and a to p may stand there.
error-ogid-field = “{ $given }” is not an OGID: field { $field } is “{ $found }”, which cannot stand there.
error-position-text = Neither a match nor a position was found: moves of a match, an XGID, an OGID or a GNU Backgammon ID were expected in the text.

## tabla convert, tabla show

cli-convert-short = Write a match file as one of another kind.
cli-convert = Read the match file IN (mat, sgf, xg, xgp, bgf, tabla, or text) and write it to OUT as the kind that its name ends with: mat, sgf or tabla.
cli-convert-force = Overwrite a file that already exists.
convert-done =
    { $games ->
        [one] 1 game written to { $path }
       *[other] { $games } games written to { $path }
    }
error-convert-exists = The file { $path } already exists: give another name, or --force.
cli-show-short = Retell a match file, or show a position.
cli-show = Retell the match of a file action by action, or show the position of an XGID, an OGID or a GNU Backgammon ID.
cli-show-game = This game of the file only.
cli-show-at = The board before this action of the game, instead of the actions.
error-show-game = There is no game { $given }: the file has { $most }.
error-show-at = There is no action { $given }: the game has { $most }.
show-player = Player { $number }
show-score = Score: { $first } { $one }, { $second } { $two }.
show-to-play = { $player } to play { $dice }.
show-to-roll = { $player } to double or roll.
show-to-answer = { $player } to answer the double.
show-set-up = The position is set up: { $position }
show-comment = Comment: { $comment }
cli-ubgi-short = The bot for other programs.
cli-ubgi = Speak the Universal Backgammon Interface (UBGI 0.1) on standard input and output, for programs that let engines play.
cli-external-short = The bot as a player of GNU Backgammon.
cli-external = Wait on this machine for GNU Backgammon to connect and play for it. There, give the command “set player 0 external” with localhost and the port.
cli-external-jacoby = Money games are played with the Jacoby rule.
cli-external-beavers = Beavers are allowed in money games.
external-waiting = Waiting for GNU Backgammon at { $address } (Ctrl-C ends it).
error-external-port = Port { $port } cannot be used ({ $why }): give another number from 0 to 65535.
error-fibs-fields = This is not a FIBS board string: it has { $given } fields between colons instead of { $least } or more with “board” first.
error-fibs-number = Field { $field } of the board string is “{ $found }”, and a number was expected.
error-fibs-cube = The cube of the board string is “{ $found }”, and 1, 2, 4, 8 and so on was expected.
