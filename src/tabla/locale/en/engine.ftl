### What the engine says.

error-equity-table-file = The match equity table “{ $given }” cannot be used ({ $why }): give a JSON file with as many rows as columns and chances from 0 to 1.
error-match-over = At { $score } a match to { $length } is over: give a score that leaves both sides points to win.
error-not-crawford = At { $score } of { $length } it is not the Crawford game, which is the first one in which a side needs just one point: leave the mark out.
error-rollout-ends = { $play } ends the game, so there is nothing to roll out: no other play can be worth more.
error-rollout-nothing = There is nothing to roll out: give at least one position.
error-rollout-number = A rollout takes from { $least } to { $most } as its { $name }, not { $given }.
error-rollout-no-dice = Plays can be compared once the dice are thrown: give a position with a roll, such as an XGID whose fifth field is 31, or leave --play out.
error-net-packaged = The file { $file } that comes with Tabla is missing or damaged: install the package tabla-backgammon again.
error-net-foreign = “{ $name }” is not a Tabla net: give a file that tabla train has made.
error-net-damaged = The net “{ $name }” is damaged: give a whole copy of it.
error-net-format = The net “{ $name }” has format { $given }, and this program reads formats { $least } to { $most }: use a newer Tabla, or give another net.
error-net-inputs = The net “{ $name }” was trained for inputs of version { $given }, and this program has version { $known }: give a net trained for these.
error-game-over = The game is over: give a position in which both sides still have checkers to bear off.
error-no-dice = This position has no dice: give one with a roll, such as an XGID whose fifth field is 31.
error-plies = The bot looks from 0 to { $most } plies ahead, not { $given }.
error-level = There is no level “{ $given }”: choose { level-beginner }, { level-casual }, { level-intermediate }, { level-advanced }, { level-expert } or { level-master }, or a time per move such as 2s, up to { $longest } seconds.

bot-name =
    { $number ->
        [1] Tabla ({ $level })
       *[other] Tabla { $number } ({ $level })
    }
level-beginner = beginner
level-casual = casual
level-intermediate = intermediate
level-advanced = advanced
level-expert = expert
level-master = master
level-seconds = { $seconds } seconds per move

advice-chances = Wins { $win } %, with gammon { $win_gammon } %, with backgammon { $win_backgammon } %. Loses { $lose } %, with gammon { $lose_gammon } %, with backgammon { $lose_backgammon } %.
advice-equity =
    Equity { $cubeless } without the cube, { $cubeful } with it, looking { $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    } ahead.
advice-play =
    { $rank }. { $play }: { $equity }{ $rank ->
        [1] {""}
       *[other] , { $loss } behind
    } ({ $plies ->
        [one] 1 ply
       *[other] { $plies } plies
    })
advice-no-play = The roll allows no play.
advice-no-double =
    No double; if doubled, { $answer ->
        [beaver] beaver.
       *[take] take.
    }
advice-double-take =
    Double, { $answer ->
        [beaver] beaver.
       *[take] take.
    }
advice-double-drop = Double, drop.
advice-too-good = Too good to double: play on for the gammon. If doubled, drop.
advice-no-cube = The player on roll cannot double here.
advice-beaver-value = Double and beaver { $beaver }.
advice-match = Wins the match with a chance of { $chance } %.
advice-cube-values = No double { $no_double }; double and take { $take }; double and drop { $drop }.

rollout-trials =
    { $trials ->
        [one] 1 trial
       *[other] { $trials } trials
    }, { $cube ->
        [yes] with the cube
       *[no] without the cube
    }, { $plies ->
        [0] {""}
        [one] looking 1 ply ahead in them, {""}
       *[other] looking { $plies } plies ahead in them, {""}
    }luck subtracted.
rollout-position = Equity { $equity }, standard error { $error }.
rollout-play =
    { $rank }. { $play }: { $equity }, standard error { $error }{ $rank ->
        [1] .
       *[other] ; { $behind } behind, standard error of that { $behind_error }.
    }
rollout-cube-values = No double { $no_double }, standard error { $no_double_error }; double and take { $take }, standard error { $take_error }; double and drop { $drop }.
rollout-close-double = Too close to call: whether to double.
rollout-close-take = Too close to call: whether to take.
rollout-progress = { $trials } trials, widest standard error { $error }, about { $left } left
rollout-stopped = Stopped after { $trials } trials. With --file a rollout can be continued by the same command.
rollout-stopped-file = Stopped after { $trials } trials. The same command continues from { $file }.

## The tutor

tutor-best-play = Best: { $play }. Equity { $equity }.
tutor-second-play = Next: { $play }, { $lost } less.
tutor-only-play = There is only one play: { $play }.
tutor-no-play = There is no legal play: pick up the dice.
tutor-just-roll = You cannot double now: roll.
tutor-no-double = Roll. Equity { $roll }; with a double { $double }.
tutor-double =
    { $answer ->
        [drop] Double; it should be dropped. Equity { $double }; without a double { $roll }.
       *[take] Double; it should be taken. Equity { $double }; without a double { $roll }.
    }
tutor-too-good = Roll: too good to double, play for the gammon. Equity { $roll }; with a double { $double }.
tutor-take = Take. Equity { $take }; if you drop { $drop }.
tutor-drop = Drop. Equity { $drop }; if you take { $take }.
tutor-beaver = Take, and beaver. Equity of taking { $take }; if you drop { $drop }.
tutor-grade =
    { $grade ->
        [blunder] A blunder
        [error] An error
       *[small] A small error
    }
tutor-wrong-play = { tutor-grade } by { $player }: { $lost } of equity lost. Best was: { $play }.
tutor-missed-double = { tutor-grade } by { $player }: { $lost } of equity lost by not doubling.
tutor-early-double = { tutor-grade } by { $player }: { $lost } of equity lost by doubling too early.
tutor-too-good-to-double = { tutor-grade } by { $player }: { $lost } of equity lost by doubling; the game was too good for it.
tutor-wrong-take = { tutor-grade } by { $player }: { $lost } of equity lost by taking.
tutor-wrong-drop = { tutor-grade } by { $player }: { $lost } of equity lost by dropping.
