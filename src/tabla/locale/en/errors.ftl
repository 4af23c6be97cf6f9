### One sentence for each refusal: what was given, which rule forbids it, what would be right.
### Place 25 is the bar and place 0 is off the board.

## Dice, boards, ids

error-die = “{ $given }” is not a die: a die shows a number from 1 to 6.
error-dice = “{ $given }” is not a roll: give two numbers from 1 to 6, like 3 1.
error-board-places =
    A side of a board has 26 places (off, points 1 to 24, the bar), but { $count ->
        [one] 1 was given.
       *[other] { $count } were given.
    }
error-array-shape = The array has the shape { $given }, but one of { $wanted } is needed.
error-array-numbers = The array holds numbers of the kind { $given }: whole numbers are needed.
error-board-number = { $given } is not one side of a board: each place holds from 0 to 15 checkers, 15 in all.
error-board-checkers =
    Each side has 15 checkers, but { $count ->
        [one] 1 was given.
       *[other] { $count } were given.
    }
error-board-shared = Both sides have checkers on point { $point } as the player on roll counts: a point holds checkers of one side only.
error-no-point = There is no point { $given }: points run from 1 to 24, and for a board 25 is the bar and 0 is off.
error-position-id-length =
    “{ $given }” is not a position ID: it has { $count ->
        [one] 1 character
       *[other] { $count } characters
    } instead of 14.
error-position-id-letter = “{ $given }” is not a position ID: character { $at } is “{ $found }”, and only letters, digits, + and / may stand there.
error-position-id-board = “{ $given }” is not a position ID: a side would have more than 15 checkers, or both sides would share a point.
error-xgid-fields =
    “{ $given }” is not an XGID: it has { $count ->
        [one] 1 field
       *[other] { $count } fields
    } between colons instead of 10.
error-xgid-length =
    “{ $given }” is not an XGID: its board has { $count ->
        [one] 1 character
       *[other] { $count } characters
    } instead of 26.
error-xgid-field = “{ $given }” is not an XGID: field { $field } is “{ $found }”; it should be: { $allowed }.
error-xgid-letter = “{ $given }” is not an XGID: character { $at } of its board is “{ $found }”, and only -, a to o and A to O may stand there.
error-xgid-bar =
    “{ $given }” is not an XGID: character { $at } of its board is “{ $found }”, but { $at ->
        [1] the first is the bar of the small letters.
       *[other] the last is the bar of the capital letters.
    }
error-match-id-length =
    “{ $given }” is not a match ID: it has { $count ->
        [one] 1 character
       *[other] { $count } characters
    } instead of 12.
error-match-id-letter = “{ $given }” is not a match ID: character { $at } is “{ $found }”, and only letters, digits, + and / may stand there.
error-match-id-field =
    “{ $given }” is not a match ID: { $field ->
        [owner] its cube belongs to nobody that plays.
        [dice] its dice are not two numbers from 1 to 6.
        [crawford] a Crawford game exists only in a match.
       *[state] it names no state of a game.
    }

## Moves

error-move-text = “{ $found }” (character { $at } of “{ $given }”) is not a move: write from/to, like 8/5, bar/22 or 6/off.
error-move-point = “{ $found }” (character { $at } of “{ $given }”) is not a place on the board: points run from 1 to 24, besides bar and off.
error-move-times =
    “{ $given }” has { $found ->
        [0] no moves
        [one] 1 move
       *[other] { $found } moves
    } at character { $at }: a turn has from 1 to 4.
error-no-checker =
    { $point ->
        [0] A { rules-checker } that is off the board stays off: move one that is on a point or { bar-at }.
        [25] You have no { rules-checker } { bar-at }: move one from a point.
       *[other] You have no { rules-checker } on point { $point }: move one from where you have one.
    }
error-bar-first =
    From { $start ->
        [25] { bar-from }
       *[other] point { $start }
    } you cannot move yet: your { rules-checker } { bar-at } must enter first.
error-backwards =
    From { $start ->
        [25] { bar-from }
       *[other] point { $start }
    } to { $end ->
        [25] { bar-from }
       *[other] point { $end }
    } is not forward: { rules-checkers } move to lower points only.
error-not-all-home =
    You cannot bear off yet: all your { rules-checkers } must first be on points 1 to 6, and one is on { $point ->
        [25] { bar-from }.
       *[other] point { $point }.
    }
error-stray-first = From point { $start } you cannot move yet: you have begun to bear off, so your { rules-checker } on point { $point } must come home first.
error-higher-point-first = With a number higher than { $start } you cannot bear off from point { $start } while you have a { rules-checker } on point { $point }: use it on a higher point.
error-not-on-dice =
    From { $start ->
        [25] { bar-from }
       *[other] point { $start }
    } to { $end ->
        [0] off the board
       *[other] point { $end }
    } takes { $length ->
        [8] an 8
        [11] an 11
        [18] an 18
       *[other] a { $length }
    }, which is not among the numbers left to play: { $dice }.
error-blocked = Point { $point } is blocked: your opponent has two or more { rules-checkers } there, so choose an open point.
error-larger-die =
    From { $start ->
        [25] { bar-from }
       *[other] point { $start }
    } to { $end ->
        [0] off the board
       *[other] point { $end }
    } is not allowed: only one of the numbers { $dice } can be played, and it must be the larger one.
error-both-dice =
    From { $start ->
        [25] { bar-from }
       *[other] point { $start }
    } to { $end ->
        [0] off the board
       *[other] point { $end }
    } is not allowed now: as many of the numbers { $dice } as possible must be played, and this move would leave one unplayed.
error-no-hit =
    { $point ->
        [0] “{ $given }” cannot be played as written: write the moves one after the other, in the order you make them.
       *[other] “{ $given }” marks a hit that is not there on point { $point }: the mark * stands only where a single opposing { rules-checker } is hit.
    }
error-no-dice-left =
    From { $start ->
        [25] { bar-from }
       *[other] point { $start }
    } to { $end ->
        [0] off the board
       *[other] point { $end }
    } cannot be played: every number of this roll has been used.
error-no-way-between =
    From { $start ->
        [25] { bar-from }
       *[other] point { $start }
    } to { $end ->
        [0] off the board
       *[other] point { $end }
    } there is no way with { $dice }: each number is a move of its own, and each must be legal and end on an open point.
error-play-incomplete = “{ $given }” does not finish the roll { $dice } in { $position }: as many of its numbers as possible must be played.

## Rule sets

error-ruleset-name = There is no rule set “{ $given }”: choose one of { $known }, or name a file that ends in .toml.
error-ruleset-file = The rule set file “{ $given }” cannot be read ({ $why }): give a TOML file in UTF-8 that exists.
error-ruleset-toml = The rule set “{ $given }” is not correct TOML: { $why }.
error-ruleset-unknown = “{ $setting }” is not a setting of a rule set; the settings there are: { $known }.
error-ruleset-section = “{ $setting }” is a section of a rule set, not a single value: write its settings below a line [{ $setting }].
error-ruleset-value = The setting “{ $setting }” cannot be “{ $given }”; it should be: { $allowed }.
error-ruleset-range = The setting “{ $setting }” is { $given }, but it must be from { $least } to { $most }.
error-ruleset-setup = { $given } is no starting position: pairs of a point, 1 to 24, and its checkers are right, 15 at most in all, each point once, and none that the other side, who sets up the same way, has too.
error-setup-checkers = With the rules “{ $rules }” a side has { $count } { rules-checkers-counted }, and this position has more.
error-ruleset-contradiction = The setting “{ $one }” contradicts “{ $other }”: change one of them or leave it out.
error-ruleset-cube-limit = The setting “cube.limit” is { $given }, but a cube shows 2, 4, 8 and so on, doubling each time.
error-ruleset-colours-equal = The setting “look.colours” names “{ $given }” twice: the two sides need two different colours.

## Terms of a session

error-players =
    The rules “{ $rules }” are for { $least } to { $most } players, but { $given ->
        [one] 1 was named.
       *[other] { $given } were named.
    }
error-players-exactly =
    The rules “{ $rules }” are for exactly { $count ->
        [one] 1 player
       *[other] { $count } players
    }, but { $given ->
        [one] 1 was named.
       *[other] { $given } were named.
    }
error-player-name = “{ $given }” cannot be a player's name: a name has from 1 to { $most } printable characters.
error-player-names-equal = Two players have the same name: give each a name of their own.
error-length = A match or a series has a length from 1 to 999, not { $given }.
error-chouette-form = Three or four players play a chouette, which is a single game or a money session: a match or a series is for two.
error-no-stakes = The rules “{ $rules }” have no stakes: play for points alone.
error-stake = “{ $given }” is not a stake: a point is worth from 0 to 1000000.
error-no-etiquette = The rules “{ $rules }” say nothing about a real board: play without its etiquette.
error-no-cube-in-rules = The rules “{ $rules }” have no doubling cube: play without it.
error-cube-needs-series =
    The rules “{ $rules }” allow the cube only in a series of { $games ->
        [one] 1 game
       *[other] { $games } games
    } or more: play such a series or leave the cube out.
error-money-only =
    { $option ->
        [jacoby] The Jacoby rule needs
        [beavers] Beavers need
       *[automatic-doubles] Automatic doubles need
    } the cube, in a money session or a single game.
error-option-range = Beavers and automatic doubles can each be set from 0 to { $most }.
error-crawford-needs-match = The Crawford rule needs a match with the cube.

## Turns

error-no-seat = There is no seat { $given } at this table.
error-phase-box = That cannot be done now: first the players throw for the box.
error-phase-opening = That cannot be done now: first each side throws one die to see who begins.
error-phase-colour = That cannot be done now: { $player } must first choose a colour.
error-phase-roll = That cannot be done now: { $player } is on turn and has not rolled yet.
error-phase-move = That cannot be done now: { $player } has rolled and must first finish the turn.
error-phase-between = That cannot be done now: the game is over, and the next one has not begun.
error-phase-ended = That cannot be done now: the session is over.
error-not-your-turn = It is { $player }'s turn.
error-answer-double = A double has been offered: it must be taken or dropped first.
error-answer-resignation = A resignation has been offered: it must be accepted or refused first.
error-answer-settlement = A settlement has been offered: it must be accepted or refused first.
error-answer-take-back = A turn is asked back: that has to be accepted or refused first.
error-correct-computer = The computer's dice cannot be corrected.
error-nothing-to-correct = There are no dice to correct now.
error-nothing-to-take-back = There is no finished turn of yours to take back.
error-no-take-back = Nobody has asked to take a turn back.
error-position-over = On that board the game would be over.
error-position-cube = The cube cannot show { $given }: it shows 1, 2, 4, 8 and so on, up to { $most }.
error-score-count = A score has one number for each of the { $count } players, not { $given }.
error-score-balance = What some have won others have lost: the numbers must add up to zero, and { $most } is the most.
error-score-range = Each player's score must be from 0 to { $most }.
error-referee-here = Board and score can be set only where all players sit at one screen.
error-bot-acts = { $player } is a bot and acts for itself.
error-box-dice =
    The throw for the box takes one die for each player in it, { $count } in all, but { $given ->
        [one] 1 was given.
       *[other] { $given } were given.
    }
error-cocked-computer = The computer's dice are never cocked: only dice thrown by hand can be thrown again.
error-nothing-to-undo = There is no move to take back in this turn.
error-unfinished-turn = The turn is not finished: as many of the numbers left ({ $dice }) as possible must be played, or take a move back and play differently.
error-higher-die-due = The turn is not finished: play both numbers, or the { $die } alone, but not the lower one alone.
error-all-off = The last { rules-checker } is off: the game is over.
error-hand-moves = A roll of { $dice } gives { $most } moves and no more: pick up the dice, or take a move back.
error-rolled-already = You have rolled already: let the play stand, or ask for a legal one.
error-nothing-disputed = There is nothing to accept or to object to: the last play was legal or has been accepted.

## The cube

error-no-cube = This game is played without the doubling cube.
error-crawford = This is the Crawford game: nobody may double in it.
error-out-of-game = You cannot double: your part in this game is over.
error-double-before-roll = You may double only at the start of your own turn, before you roll.
error-double-own-turn = You may double only on your own turn.
error-one-cube = One cube serves everybody in this chouette: double or answer without naming players.
error-cube-not-yours = You cannot double now: the cube belongs to the side that took the last double.
error-cube-limit = The cube cannot be turned further: it goes up to { $limit } and no higher.
error-beavers =
    { $most ->
        [0] Beavers are not played here: take or drop the double.
        [one] A double can be beavered only once here: take or drop it.
       *[other] A double can be beavered only { $most } times here: take or drop it.
    }
error-no-offer = No double has been offered: there is nothing to take or to drop.
error-not-your-answer = The double is for { $player } to answer.
error-no-such-bet = That player has no open bet here: name players who are still in the game.

## Resigning, settling, ending

error-no-backgammon = The rules “{ $rules }” have no backgammon: resign a single game or a gammon.
error-no-resignation = Nobody has offered to resign: there is nothing to accept or to refuse.
error-settlement-money-only = A game can be settled only in a money session or a single game, not in a match or a series.
error-settlement-range =
    A settlement of { $given } is not possible: with the cube as it stands the most is { $most ->
        [one] 1 point
       *[other] { $most } points
    } either way.
error-settlement-with-whom = In a chouette the box settles with one player at a time: name the player.
error-no-settlement = Nobody has offered a settlement: there is nothing to accept or to refuse.
error-no-consultation = Advice is given only in a chouette played with consultation.
error-not-in-crew = Only players of the crew who are still in the game may advise the captain.
error-words-length = Advice to the captain has from 1 to { $most } printable characters.
error-partners-take-turns = Partners who take turns do not advise each other.
error-not-the-partner = Only the captain’s partner may advise the captain.
error-advice-not-now = That advice does not fit what is to be decided now.
error-no-partners = That is for partners: this table is not two against two.
error-partners-four = Two against two needs four players; { $given } were named.
error-chouette-only = A cube each, and play without consultation, are for a chouette: partners share one cube.
error-partner-is-bot = The bot is at the table and plays its own part.
error-partner-present = Your partner is at the table.
error-away-already = { $player } is away already.
error-partner-away = { $player } is away: somebody has to play for this side.
error-not-away = You are not away.
error-session-goes-on = Only a money session can be ended between games: a match or a series is played to its end.

## Bear-off tables

error-bearoff-size = There is no bear-off table of { $given } checkers a side: choose a size from { $least } to { $most }.
error-bearoff-side = { $given } is not a side in its bear-off: it has 15 checkers, each on points 1 to 6 or borne off.
error-bearoff-board =
    { $position } is not in the bear-off table: there each side has at most { $size ->
        [one] 1 checker
       *[other] { $size } checkers
    } left, all on its points 1 to 6.
error-bearoff-memory = There is not enough memory for a bear-off table of { $size } checkers a side: choose a smaller size.
error-bearoff-damaged = The bear-off table “{ $path }” was damaged: it has been made again.
error-bearoff-version = The bear-off table “{ $path }” came from another version of Tabla: it has been made again.
error-bearoff-unreadable = The bear-off table “{ $path }” could not be read ({ $why }): it has been made again.
error-bearoff-unsaved = The bear-off table could not be kept in “{ $path }” ({ $why }): it stays in memory, and play goes on.
