### The rule sheet, put together from the settings of a rule set, and words shared by every room.

## Shared words

outcome-single = single game
outcome-gammon = gammon
outcome-backgammon = backgammon
bar-from =
    { $hit ->
        [beside-home] beside the home board
       *[bar] the bar
    }
bar-at =
    { $hit ->
        [beside-home] beside the home board
       *[bar] on the bar
    }
colour-white = white
colour-black = black
colour-gold = gold
colour-silver = silver
colour-light = light
colour-dark = dark
rules-checker =
    { $checker ->
        [stone] stone
        [man] man
       *[checker] checker
    }
rules-checkers =
    { $checker ->
        [stone] stones
        [man] men
       *[checker] checkers
    }
rules-checkers-counted =
    { $checker ->
        [stone] stones
        [man] men
       *[checker] checkers
    }
rules-list-or = { $first } or { $last }
rules-list-and = { $first } and { $last }

## Titles and headings

rules-title-standard = International rules
rules-title-tabla = Tabla
rules-title-reglas = Spanish rules
rules-title-tabla-bg = Bulgarian rules
rules-title-portfolio = Portfolio game
rules-title-tactile = Tactile board
rules-title-nackgammon = Nackgammon
rules-title-longgammon = Longgammon
rules-title-hypergammon = Hypergammon
rules-own-title = Rules “{ $name }”
rules-sheet-title = Backgammon: { $title }
rules-heading-players = Players
rules-heading-setup = Setting up
rules-heading-start = Starting
rules-heading-moving = Moving
rules-heading-hitting = Hitting and entering
rules-heading-bearing-off = Bearing off
rules-heading-winning = Winning
rules-heading-cube = The cube
rules-heading-session = What is played for
rules-heading-etiquette = At a real board
rules-heading-notes = Notes

## Players

rules-players-exactly =
    { $count ->
        [2] For two players.
        [3] For three players.
        [4] For four players.
       *[other] For { $count } players.
    }
rules-players-range = For { $least } to { $most } players.
rules-players-chouette = More than two play a chouette: one player, the box, plays alone against the crew, whose captain moves for it, and points are counted for each player.
rules-players-partners = Four may also play two against two: partners take turns, or consult under a captain.

## Setting up

rules-setup-board = The board has 24 points. Each player numbers them from 1 to 24, so that one player's point 1 is the other's point 24. Points 1 to 6 are the home board (inner table), points 7 to 12 the outer board (outer table). { $hit ->
        [beside-home] The { rules-checkers } that are hit stand beside the home board that they must enter; there is no bar.
       *[bar] Between the two lies the bar.
    }
rules-setup-checkers = Each player has { $count ->
        [one] 1 { rules-checker }
       *[other] { $count } { rules-checkers-counted }
    }: { $places }.
rules-setup-place = { $held } on point { $point }
rules-setup-colours = One side has the { $first } { rules-checkers }, the other the { $second } ones.

## Starting

rules-start = Each side throws one die; equal dice are thrown again. Whoever threw the higher number begins and plays both dice as the first turn.
rules-start-colours = Before the first game the players choose who has the { $first } { rules-checkers } and who the { $second } ones.
rules-start-colour = Whoever wins this throw also picks a colour before playing.

## Moving

rules-direction =
    On the board as it is shown, the { $first } { rules-checkers } go { $direction ->
        [clockwise] clockwise
       *[counter-clockwise] counter-clockwise
    } and the { $second } ones the other way. For both that means from high points to low ones: down from point 24 towards point 1, never back.
rules-move = After the first turn the sides take turns, throwing two dice each time. Each number is a move of its own: one { rules-checker } goes forward by that many points. Two { rules-checkers } may share the numbers, or one may play both, as long as it can rest on an open point after each.
rules-move-hops = One { rules-checker } that plays both numbers makes two moves, one after the other. It is never carried on by their sum in one go.
rules-open-point = A point is open unless the opponent has two or more { rules-checkers } on it. Such a blocked point may be jumped over. There is no limit to the { rules-checkers } of one side on a point.
rules-doubles = Doubles (doublets), two equal numbers, are played four times.
rules-all-dice = As many numbers as possible must be played. Where either of two numbers can be played but not both, it must be the larger. A player who can play nothing loses the turn.
rules-higher-die-alone = A player may choose to use only one of two different numbers, and then it must be the higher. Doubles are played as far as possible. A player who can play nothing loses the turn.

## Hitting and entering

rules-hit = A { rules-checker } alone on its point (a blot) can be hit: when an opposing one lands there, { $hit ->
        [beside-home] it is taken off the board and put beside the opponent's home board.
       *[bar] it goes to the bar.
    } One turn may hit several.
rules-enter = Whoever has a { $hit ->
        [beside-home] hit { rules-checker }
       *[bar] { rules-checker } on the bar
    } must enter it before making any other move. It enters the opponent's home board on an open point: with a 4, on the opponent's point 4. Whoever cannot enter them all enters as many as possible and loses the rest of the turn.
rules-closed-board = While all six points of a home board are blocked (a closed board, or shutout), nothing can enter.

## Bearing off

rules-bear-off = Once all { $count } { rules-checkers-counted } of a player are at home, they may be borne off: a number takes one off the point of that number. Moving inside the home board instead is allowed.
rules-bear-off-vacant = If that point is empty, the number must be used on a higher point where that is possible. Only when no { rules-checker } stands higher is one borne off from the highest point that is held.
rules-bear-off-may = If that point is empty, the number can only be used on a higher point. Only when no { rules-checker } stands higher may one be borne off from the highest point that is held.
rules-bear-off-strays = Once a player has begun to bear off, a { rules-checker } that is hit must enter and come home again before that player moves or bears off any other.
rules-bear-off-hit = A { rules-checker } hit during this must enter and come home again before any other is borne off. What was borne off stays off.

## Winning

rules-win-single = The first to bear off all { $count } { rules-checkers-counted } wins the game. A single game counts 1 point.
rules-win-gammon =
    Gammon: the loser has borne off nothing. It counts { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
rules-win-backgammon =
    Backgammon: the loser still has a { rules-checker } { $home ->
        [loser] in the loser's own home board
       *[winner] in the winner's home board
    }{ $bar ->
        [yes] {" "}or on the bar
       *[no] {" "}(the bar does not count)
    }{ $off ->
        [none] , and has borne off nothing.
       *[any] , whether or not anything was borne off.
    } It counts { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
rules-no-backgammon = There is no backgammon: a gammon is the most that a game can be.
rules-win-cube = With the cube, these points are multiplied by its number.

## The cube

rules-cube-none = There is no doubling cube.
rules-cube-off = The doubling cube is left aside unless the players agree to use it. Then the following applies.
rules-cube-on = The doubling cube is part of the game, unless the players agree to leave it out.
rules-cube-series =
    It may be used only in a series of { $games ->
        [one] 1 game
       *[other] { $games } games
    } or more.
rules-cube-neutral = The cube begins in the middle, where both sides may use it, with { $face } on top. The game is then worth 1.
rules-cube-before-roll = A player may offer to double the stakes at the start of their own turn, before rolling.
rules-cube-own-turn = A player may offer to double the stakes on their own turn, before or after rolling.
rules-cube-any-time = A player may offer to double the stakes at any time in the game, on either side's turn.
rules-cube-answer = The opponent may take: the game goes on for twice as much, and the cube is theirs, so that only they may double next. Or the opponent may drop: they lose the game and pay what was at stake before the offer.
rules-cube-no-limit = The cube goes 2, 4, 8, 16, 32, 64 and on without end.
rules-cube-limit = The cube goes by doubling up to { $limit } and no higher.
rules-crawford = Crawford rule: when a player first comes within one point of winning a match, nobody may double in the next game.
rules-jacoby = Jacoby rule: in a money session, gammons and backgammons count as a single game unless someone has doubled.
rules-beavers =
    In a money session, whoever takes a double may at once double again and keep the cube (a beaver){ $most ->
        [one] , once for each double.
       *[other] , up to { $most } times for each double.
    }
rules-automatic-doubles =
    In a money session, equal dice in the opening throw double the stakes{ $most ->
        [one] , once a game.
       *[other] , up to { $most } times a game.
    }

## What is played for

rules-form-game = A single game.
rules-form-match =
    A match: the first to reach { $points ->
        [one] 1 point
       *[other] { $points } points
    } wins.
rules-form-series =
    A series of { $games ->
        [one] 1 game
       *[other] { $games } games
    }.
rules-form-money = A money session: as many games as the players like, with the points of each added up.
rules-points-with-cube = A match with the cube goes to { $points } points instead, or to more if the players agree.
rules-tie-shared = In a series the most points in total win; if it ends level, the win is shared.
rules-tie-play-on = In a series the most points in total win; if it ends level, more games are played until someone leads.
rules-also = The players may agree on something else:
rules-also-game = a single game
rules-also-match =
    a match to { $points ->
        [one] 1 point
       *[other] { $points } points
    }
rules-also-series =
    a series of { $games ->
        [one] 1 game
       *[other] { $games } games
    }
rules-also-money = a money session of any number of games
rules-stakes = The players may agree on a stake for each point.
rules-no-stakes = There are no stakes: points are all that counts.

## At a real board

rules-etiquette = These rules are for dice and { rules-checkers } in the hand, and apply when the players choose to play by them.
rules-cocked-not-flat = Dice are cocked when one of them does not lie flat on the board; they are thrown again.
rules-cocked-outside = Both dice are thrown together. If one falls outside the board on the thrower's right, lands on a { rules-checker } or does not lie flat, both are thrown again.
rules-turn-ends = A turn is over when the player picks up the dice.
rules-turn-ends-with-roll = A turn is over when the player picks up the dice or, at the latest, when the opponent rolls.
rules-illegal-play = If the play was incomplete or illegal, the opponent may let it stand or ask for a legal one. To roll or to double is to let it stand.
rules-early-roll = A roll made before the opponent has picked up their dice does not count, unless the opponent had only one play or the sides can no longer meet.

## Notes

note-tabla-goal = The sheet names bringing all checkers home as the goal, but scores by what was borne off. It is read as bearing them off, in the usual way.
note-reglas-home = For a backgammon the sheet speaks of “his” home board, which could be either player's. It is read as the winner's, as everywhere else.
note-portfolio-slip = The sheet's example of bearing off moves a stone from point 3 to point 6. That would be backwards: it is a slip for 6 to 3.
note-portfolio-doubles = The choice to use one die only is read as meant for two different numbers. Doubles are played in full.

note-portfolio-strays = That a hit stone comes home before others move is read as meant once a stone has been borne off. It enters by the dice; with several hit, any of them may move. While none of them can, the turn is lost.
note-nackgammon = Nack Ballard's starting position: two { rules-checkers } more stand at the back, one fewer each on points 13 and 6.
note-longgammon = All { rules-checkers } begin on the opponent's point 1 and have the whole way to go.
note-hypergammon = Three { rules-checkers } a side. A gammon is lost by whoever has borne off none of the three.

## One line for lists

rules-summary = { $title }: { $traits }
rules-summary-players-exactly =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
rules-summary-players-range = { $least } to { $most } players
rules-summary-cube-on = with the cube
rules-summary-cube-off = cube by agreement
rules-summary-cube-none = no cube
rules-summary-higher-die-alone = the higher die may be used alone
rules-summary-no-backgammon = no backgammon
rules-summary-checkers = { $count } { rules-checkers-counted } a side
rules-summary-setup = a starting position of its own
rules-summary-strays = a hit { rules-checker } comes home before others move
rules-summary-colours = the players choose their colours
rules-summary-colour = the opening winner picks a colour
rules-summary-etiquette = etiquette of a real board
