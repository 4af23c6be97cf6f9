### Play in a terminal.

## Words to type: between commas, the first is the one that help shows. Capitals and accents do not matter.

command-roll = roll, throw, r
command-move = move, play
command-undo = undo, back, u
command-done = done, end, d
command-cocked = cocked
command-correct = correct
command-colour = colour, color
command-double = double, redouble
command-take = take
command-drop = drop, pass
command-beaver = beaver
command-accept = accept, yes, y
command-refuse = refuse, no, n
command-require = require
command-resign = resign
command-settle = settle
command-takeback = takeback
command-suggest = suggest
command-aside = aside, away
command-standin = cover, stand-in, standin
command-back = return, returned
command-board = board, b
command-point = point, p
command-mine = mine
command-theirs = theirs
command-bar = bar
command-pips = pips
command-dice = dice
command-moves = moves, plays, m
command-last = last
command-score = score, cube
command-hint = hint
command-rules = rules
command-referee = referee
command-save = save
command-finish = finish
command-help = help, commands, h, ?
command-quit = quit, exit, q

words-from = from
words-to = to
words-and = and, then
words-filler = the, point
words-hit = hitting, hit, hits
words-twice = twice
words-times = times
words-all = all
words-pair = pair, doubles
words-bar = bar
words-hit-place = hit
words-off = off, out
words-1 = one, ace
words-2 = two, deuce
words-3 = three, trey
words-4 = four
words-5 = five
words-6 = six
words-7 = seven
words-8 = eight
words-9 = nine
words-10 = ten
words-11 = eleven
words-12 = twelve
words-13 = thirteen
words-14 = fourteen
words-15 = fifteen
words-16 = sixteen
words-17 = seventeen
words-18 = eighteen
words-19 = nineteen
words-20 = twenty
words-21 = twentyone
words-22 = twentytwo
words-23 = twentythree
words-24 = twentyfour
words-single = single, simple
words-gammon = gammon
words-backgammon = backgammon
words-white = white
words-black = black
words-gold = gold
words-silver = silver
words-light = light
words-dark = dark

## Words used in other messages

checker-one =
    { $checker ->
        [stone] stone
        [man] man
       *[checker] checker
    }
checker-many =
    { $checker ->
        [stone] stones
        [man] men
       *[checker] checkers
    }
list-and =
    { $sound ->
       *[other] { $first } and { $last }
    }
coloured = { $count } { $colour }
dice-times = { $count } times { $die }
dice-double = double { $die }
way-first =
    { $origin ->
        [bar] from { bar-from }
       *[point] from { $start }
    } { $kind ->
        [off] off
       *[point] to { $end }
    }
way-next =
    { $kind ->
        [off] then off
       *[point] then to { $end }
    }
way-hitting = { $way }, hitting
way-times =
    { $times ->
        [2] { $way }, twice
       *[other] { $way }, { $times } times
    }

## The session

session-players = { $players }. Rules: { $rules }.
session-form =
    { $form ->
        [match]
            { $length ->
                [one] A match to 1 point.
               *[other] A match to { $length } points.
            }
        [series]
            { $length ->
                [one] A series of 1 game: most points win.
               *[other] A series of { $length } games: most points in total win.
            }
        [money] A money session: play as many games as you like.
       *[game] A single game.
    }
session-cube =
    { $cube ->
        [yes] With the doubling cube.
       *[no] Without the doubling cube.
    }
session-crawford = The Crawford rule applies.
session-jacoby = The Jacoby rule applies: gammons count only once the cube has been turned.
session-short = With the cube this sheet plays to { $points } points, or more: doubled games are soon worth a short match.
session-etiquette = The etiquette of a real board applies.
session-manual = You throw the dice yourselves.
session-cube-each = Each player of the crew has a cube.
session-no-consultation = The captain plays without advice.
session-beavers =
    { $count ->
        [one] A double may be answered by 1 beaver.
       *[other] A double may be answered by up to { $count } beavers.
    }
session-automatic =
    { $count ->
        [one] A tie in the opening throw doubles the stakes, at most once a game.
       *[other] A tie in the opening throw doubles the stakes, at most { $count } times a game.
    }
session-stake = Each point is worth { $stake }.
session-broken-off = Play stopped here.
position-set = The board has been set; { $player } is to roll.
session-won =
    { $form ->
        [match] { $players } wins the match!
        [series] { $players } wins the series!
       *[other] The session is over. { $players } comes out ahead.
    }
session-tied =
    { $form ->
        [series] The series ends in a tie between { $players }.
       *[other] The session is over. It is a tie between { $players }.
    }
welcome-help = Type a play like this: { $example }. Type { $command } at any time to see what you can do.
resumed = Continuing the game in { $path }.
resumed-cut = The last line of the file was cut short, so the last command is missing: please give it again.
saved = Saved in { $path }.
saved-again = The game is being saved again, in { $path }.
quit-unsaved = The game is not saved. Type { $save } and a file name to save it elsewhere, or { $quit } once more to leave it unsaved.
bye-ended = Thank you for the game. The record is in { $path }.
bye-saved = The game is saved in { $path }.
bye-resume = Continue with: { $command }
bye-unsaved = The game could not be saved in { $path }.

## Games and turns

throws-one = { $player } throws { $die }
box-again = { $players } throw again.
game-started = Game { $number }.
game-crawford = This is the Crawford game: no doubling.
chouette-roles =
    { $company ->
        [yes] { $box } has the box. { $captain } is captain, with { $crew } in the crew.
       *[no] { $box } has the box. { $captain } plays alone against it.
    }
chouette-out =
    { $count ->
        [one] { $players } is out of this game.
       *[other] { $players } are out of this game.
    }
plays-colour = { $player } plays { $colour }.
opening-won =
    { $chooses ->
        [yes] { $throws }: { $player } begins, and chooses a colour first.
       *[no] { $throws }: { $player } begins and plays both numbers.
    }
opening-tied = { $throws }: a tie, so throw again.
opening-doubled = The stakes are doubled: the game is worth { $value }.
no-play =
    { $stuck ->
        [bar] { $player } cannot enter from { bar-from } and has no play.
       *[board] { $player } has no legal play.
    }
rolled = { $player } rolls { $dice }.
rolled-early = { $player } rolls { $dice } before { $other } has picked up the dice. The roll stands, as { $contact ->
        [yes] there was only one way to play.
       *[no] the two sides can no longer meet.
    }
rolled-already = { $player } has already rolled { $dice }.
roll-void = { $player } rolled before { $other } picked up the dice: the roll does not count.
roll-cocked = Cocked: both dice are thrown again.
dice-corrected = The dice are corrected.
moved = { $player } plays { $moves }.
made-points =
    { $count ->
        [one] { $player } made the { $points } point.
       *[other] { $player } made points { $points }.
    }
was-hit =
    { $count ->
        [one] { $player }, you were hit.
       *[other] { $player }, you were hit { $count } times.
    }
board-closed = Shutout: { $player }'s home board is closed.
left-to-play = Left to play: { $dice }.
left-none = Nothing is left to play.
move-undone = Taken back: { $moves }. To play: { $dice }.
turn-ended = { $player } picks up the dice.
turn-illegal = { $player }'s play was not legal. { $other } may accept it, or require a legal play.
play-accepted = The play stands as made.
play-required = { $player } requires a legal play. { $other } takes the play back and has { $dice } to play.
take-back-asked = { $player } asks to take the last turn back.
turn-taken-back = The turn is taken back. { $player } has { $dice } to play.

## The cube, resigning, settling

doubled = { $player } doubles: the game would be worth { $value }.
doubled-each = { $player } doubles: the game would be worth { $worth }.
worth-with = { $value } for { $player }
doubled-asks = { $players } answer in turn.
taken = { $player } takes. The game is worth { $value }, and { $keeps } has the cube.
taken-each = { $player } takes. The game is worth { $worth }, and { $keeps } has the cube.
dropped =
    { $count ->
        [one] { $player } drops and loses 1 point.
       *[other] { $player } drops and loses { $count } points.
    }
beavered = { $player } takes and beavers: the game would be worth { $value }.
beavered-each = { $player } takes and beavers: the game would be worth { $worth }.
resignation =
    { $outcome ->
        [backgammon] { $player } offers to resign a backgammon.
        [gammon] { $player } offers to resign a gammon.
       *[single] { $player } offers to resign a single game.
    }
answer-no = Refused: play goes on.
settlement =
    { $count ->
        [0] { $player } offers to settle between { $receiver } and { $payer } for no points.
        [one] { $player } offers to settle: 1 point from { $payer } to { $receiver }.
       *[other] { $player } offers to settle: { $count } points from { $payer } to { $receiver }.
    }
settled = Settled.
suggested = { $player } suggests: { $words }
partners-session =
    { $way ->
        [consult] { $first } play against { $second }. Partners consult, and the captain decides.
       *[turns] { $first } play against { $second }. Partners take turns.
    }
partners-roles =
    { $way ->
        [consult] Captains: { $first } and { $second }.
       *[turns] Next to play for their sides: { $first } and { $second }.
    }
partners-away = { $player } is away; { $partner } plays for both.
partners-back = { $player } is back.
partners-colour = { $player } play { $colour }.
partners-taken = { $player } takes. The game is worth { $value }, and { $keeps } have the cube.
partners-cube = { $player } have the cube at { $count }.
partners-game-won =
    { $ending ->
        [dropped] { $player } win the game: the double was dropped.
        [time] { $player } win on time.
        [resigned]
            { $outcome ->
                [backgammon] { $player } win a backgammon by resignation.
                [gammon] { $player } win a gammon by resignation.
               *[single] { $player } win a single game by resignation.
            }
       *[played]
            { $outcome ->
                [backgammon] { $player } win a backgammon!
                [gammon] { $player } win a gammon!
               *[single] { $player } win a single game.
            }
    }
partners-points =
    { $count ->
        [one] { $player } win 1 point.
       *[other] { $player } win { $count } points.
    }
session-won-by-partners =
    { $form ->
        [match] { $players } win the match!
        [series] { $players } win the series!
       *[other] The session is over. { $players } come out ahead.
    }
advice-choice =
    { $choice ->
        [double] double.
        [take] take.
        [drop] drop.
        [beaver] beaver.
       *[roll] roll, do not double.
    }
game-won =
    { $ending ->
        [dropped] { $player } wins the game: the double was dropped.
        [time] { $player } wins on time.
        [resigned]
            { $outcome ->
                [backgammon] { $player } wins a backgammon by resignation.
                [gammon] { $player } wins a gammon by resignation.
               *[single] { $player } wins a single game by resignation.
            }
       *[played]
            { $outcome ->
                [backgammon] { $player } has borne off everything and wins a backgammon!
                [gammon] { $player } has borne off everything and wins a gammon!
               *[single] { $player } has borne off everything and wins a single game!
            }
    }
game-settled = The game is settled.
points-change =
    { $change ->
        [wins]
            { $count ->
                [one] { $player } wins 1 point
               *[other] { $player } wins { $count } points
            }
       *[loses]
            { $count ->
                [one] { $player } loses 1 point
               *[other] { $player } loses { $count } points
            }
    }
points-none = No points change hands.
score = Score: { $scores }.
score-player = { $player } { $count }
score-game =
    { $crawford ->
        [yes] Game { $number }, the Crawford game.
       *[no] Game { $number }.
    }
cube-middle =
    { $count ->
        [one] The cube is in the middle and shows { $face }. The game is worth 1 point.
       *[other] The cube is in the middle and shows { $face }. The game is worth { $count } points.
    }
cube-owned = { $player } has the cube at { $count }.
cube-with = With { $player }: { $cube }
pays = To settle up: { $payer } pays { $payee } { $amount }.

## The board

board-bar = BAR
board-colour = { $symbol } { $colour }
board-counts =
    { $pips ->
        [one] 1 pip, { $off } off
       *[other] { $pips } pips, { $off } off
    }
board-cube =
    { $owned ->
        [yes] Cube { $face }: { $player }
       *[no] Cube { $face }: in the middle
    }
spoken-view = The board as { $player } sees it, playing { $colour }.
point-empty = { $point } point: empty
point-holds = { $point } point: { $checkers }
bar-holds =
    { $hit ->
        [beside-home] Beside the home board: { $checkers }
       *[bar] Bar: { $checkers }
    }
bar-empty = There are no { checker-many } { bar-at }.
off-holds = Off: { $checkers }
owned = { $player }'s { checker-many }: { $places }.
owned-seen = { $player }'s { checker-many }, by { $viewer }'s numbering: { $places }.
owned-point = { $count } on { $point }
owned-bar = { $count } { bar-at }
owned-off = { $count } off
pips = Pips to go: { $player } { $own }, { $other } { $theirs }.
dice = { $player } has rolled { $dice }.
dice-none = No dice have been rolled in this turn.
moves-all =
    { $count ->
        [one] 1 legal play:
       *[other] { $count } legal plays:
    }
moves-next =
    { $count ->
        [one] 1 way to continue:
       *[other] { $count } ways to continue:
    }
moves-more =
    { $count ->
        [one] and 1 more: type { $command }
       *[other] and { $count } more: type { $command }
    }
moves-none = Nothing can be played.
last =
    { $played ->
        [yes] { $player } rolled { $dice } and played { $moves }.
       *[no] { $player } rolled { $dice } and played nothing.
    }
last-seen =
    { $played ->
       *[yes] By { $viewer }'s numbering, { $player } rolled { $dice } and played { $moves }.
    }
last-none = No turn has been played yet in this game.
hint-asked = { $player } asks for a hint. It is given if { $other } agrees.

## What is due

prompt-box =
    { $dice ->
        [manual] Throw one die each for the box, and type them in this order: { $players }
       *[computer] { $players }: Enter to throw for the box
    }
prompt-opening =
    { $dice ->
        [manual] Throw one die each to begin, and type them in this order: { $players }
       *[computer] { $players }: Enter to throw one die each
    }
prompt-colour = { $player }, which colour? { $first } or { $second }
prompt-roll =
    { $dice ->
        [manual]
            { $double ->
                [yes] { $player }: throw the dice and type them, or double
               *[no] { $player }: throw the dice and type them
            }
       *[computer]
            { $double ->
                [yes] { $player }: Enter to roll, or double
               *[no] { $player }: Enter to roll
            }
    }
prompt-move =
    { $done ->
        [yes] { $player }: play { $dice }, or done
       *[no] { $player }: play { $dice }
    }
prompt-alone = – the { $die } may be played alone
prompt-may-double = – you may double
prompt-done =
    { $undo ->
        [yes] { $player }: Enter if done, or undo
       *[no] { $player }: Enter to end the turn
    }
prompt-double =
    { $beaver ->
        [yes] { $player }: take, drop or beaver?
       *[no] { $player }: take or drop?
    }
prompt-answer = { $player }: accept or refuse?
prompt-disputed =
    { $rolled ->
        [yes] { $player }: accept or require?
       *[no] { $player }: accept or require? To roll is to accept.
    }
prompt-next =
    { $form ->
        [money] Enter for the next game, or finish
       *[other] Enter for the next game
    }

## Help

help-intro = This is what you can type now. For all commands, type { $command }. Enter alone does what the prompt says.
help-intro-all = All commands. Enter alone does what the prompt says.
help-group-play = Playing
help-group-cube = The doubling cube
help-group-answers = Offers and answers
help-group-partners = Two against two:
help-group-questions = Questions
help-group-table = The table
help-names = If you are not the player on turn, put your name first, like this: Boris: resign
help-also = Other words for this: { $words }
help-roll = throw the dice. If you throw them by hand, type the numbers: 3 1, or three one
help-move = or just the moves: 8/5 6/5, { $hit ->
        [beside-home] hit/22
       *[bar] bar/22
    }, 6/off, 13/11(2); the whole play or one move at a time
help-move-spoken = or just the moves: from 8 to 5 and from 6 to 5; from { bar-from } to 22; from 6 off
help-undo = take the last move of this turn back; undo all takes all of them back
help-done = pick up the dice and end your turn
help-cocked = a die thrown by hand did not land flat: throw both again
help-correct = the dice typed last were wrong: correct 6 5 puts these in their place
help-colour = choose a colour, where the rules let you: colour { $colour }
help-double = offer to double the stakes
help-take = accept a double
help-drop = refuse a double and lose what was at stake
help-beaver = accept a double and double again at once, where beavers are played
help-accept = say yes to what is offered: a double, a resignation, a settlement, a turn taken back, a hint, or an illegal play
help-refuse = say no to what is offered
help-require = have an illegal play taken back
help-resign =
    { $backgammon ->
        [no] offer to lose: resign or resign gammon
       *[yes] offer to lose: resign, resign gammon or resign backgammon
    }
help-settle =
    { $chouette ->
        [yes] offer to end the game for points: settle 2 asks for 2 points, settle -1 gives 1. In a chouette the box names a player: settle 2 Boris
       *[no] offer to end the game for points: settle 2 asks for 2 points, settle -1 gives 1
    }
help-takeback = ask to play your last turn again with the same dice; the other player has to agree
help-suggest = advise the captain of your side. Who speaks comes first: Carla: suggest stay back
help-aside = leave your part to your partner: Ana: aside
help-standin = play for your partner, who is away
help-back = you are here again, and share the decisions: Ana: return
help-board = the whole board
help-point = what is on a point: point 6
help-mine = where your { checker-many } are
help-theirs = where your opponent's { checker-many } are, by your numbering
help-bar = which { checker-many } are { bar-at }
help-pips = how far both sides have to go
help-dice = the roll, and what is left to play
help-moves = every legal play
help-last = the turn before this one; last mine gives it by your numbering
help-score = { $cube ->
        [yes] the score, the cube and what is to be paid
       *[no] the score and what is to be paid
    }
help-hint = what the bot would do now; between two people the other has to agree
help-rules = the rules you play by
help-referee = put things right: referee score 3 2; referee 8/5 carries a { checker-one } there; referee board and an XGID or a position ID
help-referee-spoken = put things right: referee score 3 2; referee from 8 to 5 carries a { checker-one } there; referee board and an XGID or a position ID
help-save = save now, or save in another file: save evening.jsonl. The game is saved by itself after every command
help-finish = end a money session between games
help-help = this list; help all for all commands; or one command: help double
help-quit = leave; the game is kept, so that you can continue it later

## Refusals

error-word = I do not know “{ $given }”. Type help for the list of commands.
error-word-near = I do not know “{ $given }”. Did you mean { $near }?
error-line-length = That line is too long: { $most } letters are the most.
error-move-unclear = I cannot read “{ $given }” as a move. Say it like this: from 8 to 5 and from 6 to 5.
error-dice-please = Throw the dice and type the two numbers, for example 3 1.
error-correct-how = Type the right numbers as well, for example correct 6 5.
error-referee-how = “{ $given }” sets nothing. Say, for example, referee score 3 2, or referee from 8 to 5, or referee board and an XGID or a position ID.
error-computer-throws = “{ $given }” is not needed: the computer throws the dice here. Type roll to throw them; say a move like this: from 8 to 5.
error-which-point = There is no point “{ $given }”: name one from 1 to 24, for example point 6.
error-which-colour = There is no colour “{ $given }” here: name one of the two that are asked for.
error-which-outcome = “{ $given }” is not a way to lose: resign a single game, a gammon or a backgammon.
error-settle-how = “{ $given }” is not a settlement: name the points you ask for, for example settle 2, or settle -1 to give one.
error-who-speaks = Who speaks? Put the name first, for example { $player }: suggest.
error-no-player = Nobody called “{ $given }” plays here: the players are { $players }.
error-enter-alone = Something has to be decided here, so Enter alone is not enough. Type { $command } for the list of commands.
error-record-unsaved = The game cannot be saved in { $path } ({ $why }). Play on: nothing is lost, and saving is tried again after every command; save and a file name saves it elsewhere.
error-record-exists = { $path } already exists and is not overwritten: choose another name, or continue it with --resume.
error-record-changed = The game cannot be saved in { $path }: another program has written to that file. Type save and another file name.
error-record-unreadable = { $path } cannot be read ({ $why }).
error-record-damaged = Line { $line } of { $path } is damaged, so the game cannot be continued. The file has been left as it is.
