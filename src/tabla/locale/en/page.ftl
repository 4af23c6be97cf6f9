### The page in the browser.

## Everywhere

page-saved = There is nothing to save: every move at this table is kept.
page-skip = Skip to the table
page-language = Language
page-loading = One moment …
page-no-page = There is no such page.
page-link-cut = This link is not complete: copy all of it, or ask for it again.
page-no-answer = The server does not answer. Nothing is lost: try again in a moment.
page-home = Home
page-copied = Copied.
page-copy = Copy
page-cancel = Cancel

## Home

page-lead = Backgammon by the rules you know, at a table of your own: no account, honest dice, for eyes, ears and hands.
page-play-now = Play now
page-play-now-here = two people, one screen
page-play-now-bot = against the computer
page-ways-label = Other ways to play
page-way-bot = With the computer
page-way-bot-more = Choose level, rules and length
page-way-here = With a person here
page-way-here-more = Two people at one screen
page-way-link = Invite by link
page-way-link-more = Send a link, play from anywhere
page-way-chouette = Chouette
page-way-chouette-more = Three or four: one against the others
page-way-partners = Two against two
page-way-partners-more = Four play as two sides: partners take turns or consult
page-way-board = At a real board
page-way-board-more = Tabla keeps score and rules; you throw and move
page-your-games = Your games
page-no-games = No games yet. The ones you play on this device will appear here.
page-game-on = Under way
page-game-over = Over

## A new table

page-players = Players
page-count = How many play
page-name = Name of player { $number }
page-name-1 = Ana
page-name-2 = Boris
page-name-3 = Carla
page-name-4 = Dimo
page-name-bot = Tabla
page-seat = Where player { $number } sits
page-seat-here = here
page-seat-link = by link
page-seat-bot = the computer
page-level = Level
page-rules = Rules
page-form = What is played
page-form-match = A match
page-form-series = A series of games
page-form-money = Game after game
page-form-game = One game
page-length-match = Points to win
page-length-series = Games
page-cube = With the doubling cube
page-more = More
page-clock = Clock
page-clock-none = No clock
page-clock-minutes =
    { $count ->
        [one] 1 minute each
       *[other] { $count } minutes each
    }
page-delay = Free seconds per turn
page-stake = What a point is worth
page-stake-how = “{ $given }” is not an amount: write what a point is worth as a number like 0.50.
page-manual = We throw real dice and enter them
page-etiquette = Etiquette of a real board
page-own-rules = Your own rules
page-own-rules-more = A rule set as a TOML file; it takes the place of the one chosen above.
page-colour = Your colour
page-open-table = Open the table

## The table

page-table-title = Table: { $players }
page-board-label = Board, points as { $player } counts
page-grid-help = Arrow keys move over the points. Enter picks up a { checker-one }, Enter on another point puts it there, Enter twice plays the left die. Escape puts it back.
page-controls-label = What you can do now
page-beside-label = Commands, moves and settings
page-bar-empty =
    { $hit ->
        [beside-home] Beside the home board, { $colour }: empty
       *[bar] Bar of { $colour }: empty
    }
page-cell-picked = picked up
page-cell-target = can go here
page-cell-movable = can move
page-tray = Off: { $count } { $colour }
page-off = off
page-picked = Picked up from { $place }. Can go to: { $targets }.
page-swap = Swap the dice
page-first-move = Tap a { checker-one }, then a marked point; tap it twice to play the left die.
page-your-turn = your turn
page-on-turn = to play
page-pips =
    { $count ->
        [one] 1 pip
       *[other] { $count } pips
    }
page-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
page-balance = balance { $count }
page-points-of = { $count } of { $length }
page-away-clock-runs = not here: the clock runs on
page-away-open = not here yet: the link waits
page-away-table-waits = not here: the table waits
page-went-away =
    { $player } is not here: { $absence ->
        [clock-runs] the clock runs on.
       *[other] the table waits.
    }
page-came-back = { $player } is back.
page-seat-gone = This device no longer has a seat at this table: it was moved to another device, or the game was deleted.
page-watching = You are watching. Only the players can move.
page-reconnecting = The connection to the server is broken. It is being restored; nothing is lost.
page-line-asked = A live connection to the server cannot be kept open. The page asks for news instead: it comes a moment later, and nothing is lost.
page-reconnected = The connection to the server is back.
page-store-away = The server cannot reach its games just now. It keeps trying; nothing is lost, and no clock runs meanwhile.
page-unsent = Your last action has not arrived yet. It is sent again until it does.
page-clock-stood =
    { $seconds ->
        [one] The games were out of reach for one second, which cost { $player } no time.
       *[other] The games were out of reach for { $seconds } seconds, which cost { $player } no time.
    }
page-invite = Invitations
page-invite-player = Send this link to { $player }: it gives the seat to whoever opens it first.
page-seat-taken = { $player } sits down.
page-seats = Your seats
page-seats-manage = See and give up your seats
page-seats-more = These are the seats that this device has at tables where play is under way.
page-seats-none = This device has no seat at any table where play is under way.
page-leave-seat = Give up the seat of { $player }
page-leave-sure = The seat will be free, on every device that has it. You come back only by a new link, which another player at the table or the keeper of the server can make.
page-leave-sure-alone = The seat will be free, on every device that has it. Nobody else sits at this table: only the keeper of the server can then make a new link to it.
page-keep-seat = Keep it
page-seat-left-by-you = The seat is given up.
page-sign-out = Sign out everywhere
page-sign-out-more = Gives up every seat of this device, finished games and files included, and makes copies of its secret worthless wherever they are: after using somebody else’s computer, or if yours is gone.
page-sign-out-sure = All seats will be free, on every device that has them, and you will not see your games any more. You come back only by new links, which other players at a table or the keeper of the server can make.
page-signed-out = { $count ->
    [0] You are signed out; there was no seat to give up.
    [one] You are signed out: one seat was given up.
   *[other] You are signed out: { $count } seats were given up.
}
page-seat-left = { $player } has given up the seat.
page-away-left = has left: a new link is needed
page-invite-again = Make a new link
page-flag-fell = { $player }'s time is up.
page-bot-failed = The computer playing { $player } gave no answer. It will be asked again after the next move.
page-rematch-made = A rematch is ready.

## What is due

page-status-box = Throw one die each for the box.
page-status-opening = Throw one die each: the higher begins.
page-status-colour = { $player } chooses a colour.
page-status-colours = Choose colours before the first throw: whoever is first has the choice.
page-colour-of = { $player }: { $colour }
page-status-roll =
    { $double ->
        [yes] { $player } to roll, or to double.
       *[no] { $player } to roll.
    }
page-status-play =
    { $alone ->
        [yes] { $player } to play { $dice }, or the { $die } alone.
       *[no] { $player } to play { $dice }.
    }
page-status-moves = { $player } is playing.
page-status-done = { $player }: pick up the dice, or undo.
page-status-stuck = { $player } has no legal play: pick up the dice.
page-status-double = { $player }: take the double, or drop it?
page-status-guest = Waiting for your guest: the dice are thrown, and clocks run, once everybody is here.
page-status-resignation =
    { $outcome ->
        [backgammon] { $player }: accept a resignation as a backgammon?
        [gammon] { $player }: accept a resignation as a gammon?
       *[single] { $player }: accept a resignation as a single game?
    }
page-status-settlement = { $player }: accept the settlement, or play on?
page-status-takeback = { $player }: let the other side play its last turn again?
page-status-disputed = { $player }: the play was not legal. Let it stand, or require a legal one?
page-status-between = The game is over. The next one can begin.
page-status-ended = The session is over.
page-status-dice = The dice are being thrown …
page-roll = Roll
page-double = Double
page-undo = Undo
page-pick-up = Pick up dice
page-throw-opening = Throw to begin
page-throw-box = Throw for the box
page-next-game = Next game
page-end-session = End the session
page-die = Die { $number }
page-cocked = Cocked: throw again
page-enter-dice = Enter dice
page-offer =
    { $count ->
        [one] { $player } doubles. Take and the game is worth { $value }; drop and 1 point is lost.
       *[other] { $player } doubles. Take and the game is worth { $value }; drop and { $count } points are lost.
    }
page-take = Take
page-drop =
    { $count ->
        [one] Drop, lose 1
       *[other] Drop, lose { $count }
    }
page-beaver = Beaver to { $value }
page-accept = Accept
page-refuse = Play on
page-accept-play = Let it stand
page-require-play = Require a legal play

## The end

page-winners = { $players } win
page-winner =
    { $tied ->
        [yes] A tie: { $player }
       *[no] { $player } wins
    }
page-game-ended = Game { $number } is over
page-name-of = Another name for { $player }
page-take-name = Use this name
page-rematch = Rematch
page-to-rematch = To the rematch
page-check-dice = Check the dice
page-proof-true =
    { $count ->
        [0] No dice were thrown yet.
        [one] 1 roll checked on this device: it is true.
       *[other] { $count } rolls checked on this device: all are true.
    }
page-proof-left-out =
    { $count ->
        [one] 1 of them was thrown without a missing player's share.
       *[other] { $count } of them were thrown without a missing player's share.
    }
page-proof-hand =
    { $count ->
        [one] 1 roll was thrown by hand: there is nothing to check.
       *[other] { $count } rolls were thrown by hand: there is nothing to check.
    }
page-proof-wrong = Do not trust this record.

## Beside the board

page-command = Command
page-command-go = Say
page-command-more = For example: roll, 8/5 6/5, from 8 to 5, done, pips, help.
page-moves = Moves
page-no-moves = Nobody has moved yet.
page-no-move = no play
page-turn-words = { $player }, { $dice }: { $moves }
page-first = First
page-back = Back
page-on = On
page-now = Now
page-back-to-now = Back to now
page-looking-back = Game { $game }, after: { $what }
page-plays = Legal plays
page-no-plays = There is nothing to play now.
page-log = What happened
page-resign = Resign
page-resign-more = { $player } offers to lose the game; the other side may accept or play on.
page-resign-as =
    { $outcome ->
        [backgammon] Backgammon
        [gammon] Gammon
       *[single] Single game
    }
page-takeback = Take a turn back
page-takeback-more = Play your last turn again with the same dice, if the other side agrees. What happened since does not count.
page-takeback-by = { $player } asks
page-rule-sheet = Rules
page-dice = Dice and proof
page-dice-fair = Every roll is made of secret numbers of all players' devices and of the server, sealed before they were needed. Your device keeps the seals, opens its own numbers one by one, and checks each roll as it comes: a host that chose a roll, foresaw one or left your number out would be caught here.
page-dice-manual = The dice are thrown by hand at this table.
page-dice-count =
    { $count ->
        [one] 1 roll so far.
       *[other] { $count } rolls so far.
    }
page-download = Download the record
page-alarm = Alarm: the dice of this table cannot be trusted.
page-alarm-more = What this device kept is under “Dice and proof”: download it with the record, and do not play on for anything that matters.
page-dice-not-sealed = The host has not taken down this device's seal yet, and without it you would throw dice that only the host knows: try again in a moment.
page-dice-sealed-again = { $player } plays from a device that has sealed new numbers for the dice.
page-dice-without-you = Roll { $number } was thrown without this device's number, because its line was broken.
page-dice-without =
    { $count ->
        [one] 1 roll was thrown without this device's number.
       *[other] { $count } rolls were thrown without this device's number.
    }
page-dice-compare = Read these to each other now and then: different numbers mean that you are shown different games.
page-dice-seals = Seals
page-dice-rolls =
    { $count ->
        [one] Seals and 1 roll
       *[other] Seals and { $count } rolls
    }
page-dice-kept = Download what this device kept
page-share = Position and links
page-copy-id = Copy { $name }
page-copy-watch = Copy the spectators' link
page-carry = Move this seat to another device
page-carry-of = Move { $player }'s seat to another device
page-carry-more = Open this link on the other device within 15 minutes; it works once.
page-settings = Settings
page-set-theme = Look
page-set-theme-walnut = Walnut
page-set-theme-slate = Slate
page-set-theme-contrast = High contrast
page-set-verbosity = What is read aloud
page-set-verbosity-full = Everything
page-set-verbosity-brief = In short
page-set-verbosity-turns = Only whose turn it is
page-set-sound = Sounds
page-set-sound-on = On
page-set-sound-off = Off
page-set-forced = Forced moves
page-set-forced-off = I play them
page-set-forced-on = Play by themselves
page-set-turned = Board
page-set-turned-off = My side below
page-set-turned-on = Turned round
page-set-speed = The other side's turn
page-set-speed-slow = Slow
page-set-speed-normal = Normal
page-set-speed-fast = Fast
page-set-speed-instant = At once
page-keys = Keys
page-keys-grid = On the board: arrow keys to move, Enter to pick up and put down, Enter twice for the left die, Escape to put back.
page-key-r = Roll, or next game
page-key-d = Double
page-key-u = Undo
page-key-e = End the turn: pick up the dice
page-key-b = To the board
page-key-c = To the command box
page-key-m = To the moves
page-key-s = Sounds on or off

## Chouettes, real boards, hints

page-cube-each = A cube for each of the crew
page-consultation = The crew may advise the captain
page-side = Side { $number }
page-partners = How partners decide
page-partners-way =
    { $way ->
        [consult] They consult, and a captain decides
       *[turns] They take turns
    }
page-partners-more =
    { $way ->
        [consult] The captain of the game throws, moves and has the last word; the other advises. The next game they change places.
       *[turns] The first plays one turn of the side, the second the next. Whoever is to play decides about the cube.
    }
page-partners-panel = Partners
page-step-aside = { $player } leaves it to { $partner }
page-step-aside-more = Whoever has to go leaves the decisions to the partner until they are back.
page-stand-in = { $partner } is not here: { $player } plays for both
page-come-back = { $player } is back
page-crawford = Crawford rule
page-jacoby = Jacoby rule: gammons count only once the cube has been turned
page-beavers = Beavers allowed
page-automatic = Automatic doubles allowed
page-help = Hints and a tutor
page-help-more = The computer answers when asked, and speaks after an error.
page-help-link = For everybody at the table, once all who come by link agree.
page-help-asks = Whoever opened this table would like hints and a tutor, for everybody here. Do you agree?
page-help-yes = Yes, with hints
page-help-no = No, without
page-help-waits = Hints wait until everybody has agreed.
page-etiquette-more = Plays are entered as made, even wrong ones; the other side accepts them or requires a legal play.
page-die-of = Die of { $player }
page-tap-die = Enter a { $number }
page-early = { $player } throws early
page-early-enter = { $player } threw before the dice were picked up. Which numbers?
page-double-whom = Double { $player }
page-double-by = { $player }: double
page-hint = Hint
page-hint-ask = Ask
page-hint-more = What the computer would do. Equity is what the position is worth: 1 is a game won as the cube stands.
page-hint-equity = Equity
page-hint-behind = Behind the best
page-advise = Advice to the captain
page-speaker = Who speaks
page-advice-double = Double!
page-advice-wait = Do not double yet
page-advice-safe = Play safe
page-advice-hit = Hit!
page-advice-run = Run
page-advice-build = Make a point
page-settle = Settle
page-settle-more = End a bet for points instead of playing on: the points that you are paid or, with a minus, that you pay.
page-settle-whom = Who offers to whom
page-settle-pair = { $player } with { $other }
page-settle-points = Points
page-settle-offer = Offer
page-cube-of =
    { $held ->
        [yes] cube { $value } with { $owner }
       *[no] cube { $value } in the middle
    }
page-role =
    { $role ->
        [box] box
        [captain] captain
        [out] out
        [acts] next
        [partner] partner
        [away] away
       *[crew] crew
    }
page-settlement =
    { $count ->
        [0] { $player } offers to settle: nobody pays, and this bet is over.
        [one] { $player } offers to settle: { $from } pays 1 point to { $to }.
       *[other] { $player } offers to settle: { $from } pays { $count } points to { $to }.
    }
page-help-answered =
    { $agreed ->
        [yes] { $player } agrees to hints.
       *[no] { $player } plays without hints.
    }
page-own-rules-read = Read: { $name } – { $summary }
page-next-error = Next error
page-no-errors = No errors worth mentioning were found.
page-set-map = Board by ear
page-set-map-off = Silent arrow keys
page-set-map-on = Tones where the arrow keys go
page-set-tutor = Tutor, where agreed
page-set-tutor-on = Speaks after an error
page-set-tutor-off = Silent, marks in the list only
page-key-h = Hint
page-key-p = One turn back
page-key-n = One turn on

## Analysis

page-analyse = Analyse
page-analysis = Analysis
page-analysis-began = The analysis has begun.
page-analysis-progress = { $done } of { $total } turns are judged.
page-analysis-done = The analysis is ready.
page-analysis-nothing = There was nothing to judge: no dice were thrown.
page-analysis-turn = Turn { $number } of { $count }
page-analysis-end = The end of the game
page-report = Report as a file
page-judged = { $what }: { $verdict }, { $lost } lost.
page-choice = Choice
page-choices = The best choices
page-played = played
page-tried = tried
page-decision-play = Checker play
page-decision-double = To double or not
page-decision-take = To take or drop
page-decision-late-double = To double at this moment or not
page-decision-late-take = To take that double or drop
page-decision-resign = Resignation
page-decision-accept = Answer to a resignation
page-try = Try another play
page-try-asks = { $player }, { $dice }: try another play on the board.
page-try-only = There was no other play.
page-try-leave = Back to the game
page-rollout = Roll out
page-rollout-began = The rollout has begun: each choice is played on many times with the same dice.
page-rollout-progress = Trials
page-rollout-trials = { $count } of { $most } trials; the bars are two standard errors to each side
page-rollout-stop = Stop
page-key-a = To the analysis

## Files, and what games wait for

page-file = Analyse a file
page-file-more = Choose, drop or paste a match or a position: .mat, .sgf, .xg, .bgf, .tabla, an XGID
page-file-reading = Reading { $file } …
page-file-size = The file has { $size } MB: at most { $most } MB can be read here.
page-file-warnings =
    { $count ->
        [one] 1 more place could not be read as it stands.
       *[other] { $count } more places could not be read as they stand.
    }
page-file-read = Read from { $file }. It is kept here until { $date }, for the cards that you make from it; only this device can open it.
page-file-remove = Delete now
page-file-removed = Deleted: nothing of the file is kept.
page-file-broken-off = The record breaks off in game { $number }.
page-pasted = pasted text
page-position-try = Try a play
page-position-asks = { $player }, { $dice }: try a play on the board.
page-position-leave = Back to the position
page-game-file = Read from a file
page-rules-in-full = Read the rules in full
page-awaits-you =
    { $what ->
        [seat] { $player }'s seat is still free
        [box] The throw for the box is next
        [opening] The opening throw is next
        [colour] Your turn: choose your colour
        [move] Your turn to play
        [double] Your turn: answer the double
        [resignation] Your turn: answer the resignation
        [settlement] Your turn: answer the settlement
        [takeback] Your turn: may the last turn be played again?
        [disputed] Your turn: accept the play or require a legal one
        [between] The next game can begin
       *[roll] Your turn to roll
    }
page-awaits =
    { $what ->
        [seat] { $player }'s seat is still free
        [box] The throw for the box is next
        [opening] The opening throw is next
        [colour] { $player } is to choose a colour
        [move] { $player } is to play
        [double] { $player } is to answer the double
        [resignation] { $player } is to answer the resignation
        [settlement] { $player } is to answer the settlement
        [takeback] { $player } is to say whether the last turn may be played again
        [disputed] { $player } is to accept the play or require a legal one
        [between] The next game can begin
       *[roll] { $player } is to roll
    }

## Study

page-study = Study your errors
page-cards-keep =
    { $count ->
        [one] Keep 1 error as a card
       *[other] Keep { $count } errors as cards
    }
page-cards-save = Save the cards as a file
page-cards-saved =
    { $count ->
        [one] 1 card is in the file. To study it in the terminal: tabla study add FILE.
       *[other] { $count } cards are in the file. To study them in the terminal: tabla study add FILE.
    }
page-cards-gone = The games of these cards are no longer on this server, so there is nothing to save.
page-study-due =
    { $count ->
        [0] Nothing is due today.
        [one] 1 card is due.
       *[other] { $count } cards are due.
    }
page-study-left =
    { $count ->
        [one] This is the last card.
       *[other] { $count } cards to go, with this one.
    }
page-study-answer = That is my play
page-study-whole = The whole roll is played: say that this is your play, or undo.
page-study-next = Next
page-study-begin = Begin
page-study-empty = There are no cards yet. Analyse a game that you have finished here, or a match file, and keep its errors as cards.
page-study-more =
    { $count ->
        [one] 1 card is kept on this device.
       *[other] { $count } cards are kept on this device.
    }
