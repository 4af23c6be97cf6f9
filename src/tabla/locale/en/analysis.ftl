### What an analysis says.

error-record-without-start = This is not the record of a game: it does not begin with the start of a session.
error-analysis-level = There is no level “{ $given }” of analysis: choose one of { $known }.
error-analysis-nothing = There is no game to analyse in “{ $given }”: give a match file, a position, or a saved game with at least one throw.
error-analysis-output = “{ $given }” cannot be written ({ $why }): name a file or folder that can be.
error-analysis-one-file = --{ $option } writes about a single match, but { $count } files were given: name one, or a folder with --out.
error-study-file = The cards in “{ $given }” cannot be read ({ $why }): move that file away to begin anew.
error-study-empty = There are no cards yet: tabla study add FILE makes some from the errors in a match.
error-study-player = Nobody called “{ $given }” plays in these files: choose from { $known }.
error-study-answer = “{ $given }” is not a choice here: answer with one of { $choices }.
error-score-length = A match is from 1 to { $most } points long, not { $given }.

analysis-level =
    { $level ->
        [fast] fast
        [deep] deep
        [rollout] rollout
       *[normal] normal
    }
analysis-seen =
    { $plies ->
        [100] rollout
        [one] 1 ply
       *[other] { $plies } plies
    }

## Choices, verdicts, kinds

option-no-double = no double
option-double = double
option-take = take
option-drop = drop
option-beaver = beaver
option-resign = resign
option-accept = accept
option-play-on = play on

verdict-open = to be decided
verdict-best = best
verdict-good = nearly best
verdict-close = too close to call
verdict-small = inaccuracy
verdict-error = error
verdict-blunder = blunder

mistake-play = checker play
mistake-missed-double = missed double
mistake-missed-cash = missed double, the other side would have dropped
mistake-doubled-too-early = doubled too early
mistake-doubled-too-good = doubled when too good
mistake-wrong-take = wrong take
mistake-wrong-drop = wrong drop
mistake-wrong-beaver = wrong beaver
mistake-wrong-resign = resigned too much
mistake-wrong-accept = accepted too little
mistake-wrong-play-on = refused a resignation that was enough

phase-opening = opening
phase-bar = from the bar
phase-contact = contact
phase-race = race
phase-bearoff = bear-off
phase-cube = cube
phase-resignation = resignation

## Why

why-shots =
    { $made ->
        [0] Leaves no shot
        [one] Leaves 1 shot of 36
       *[other] Leaves { $made } shots of 36
    } instead of { $best }.
why-blots =
    { $made ->
        [one] Leaves 1 blot
       *[other] Leaves { $made } blots
    } instead of { $best }.
why-hit =
    { $made ->
        [yes] Hits; the best play does not.
       *[no] Does not hit.
    }
why-entering =
    The other side enters with { $made ->
        [one] 1 throw of 36
       *[other] { $made } throws of 36
    } instead of { $best }.
why-escaping =
    The other side gets a checker past the block with { $made ->
        [one] 1 throw of 36
       *[other] { $made } throws of 36
    } instead of { $best }.
why-prime =
    Holds { $made ->
        [one] 1 point
       *[other] { $made } points
    } in a row instead of { $best }.
why-off =
    Has { $made ->
        [one] 1 checker
       *[other] { $made } checkers
    } off instead of { $best }.
why-waste =
    { $way ->
        [more] Needs { $by } pips more to bear off, waste included.
       *[fewer] Needs { $by } pips fewer to bear off, waste included.
    }
why-spare =
    Leaves { $made ->
        [one] 1 pip
       *[other] { $made } pips
    } to play before the home board must break, instead of { $best }.
why-missed =
    { $count ->
        [one] Does not make point { $points }.
       *[other] Does not make points { $points }.
    }
why-broken =
    { $count ->
        [one] Gives up point { $points }.
       *[other] Gives up points { $points }.
    }
why-trade =
    { $way ->
        [more] Wins { $gammons } % more gammons but loses { $games } % more games.
       *[fewer] Wins { $games } % more games but { $gammons } % fewer gammons.
    }
why-games =
    { $way ->
        [more] Wins { $by } % more games.
       *[fewer] Loses { $by } % more games.
    }
why-gammons-won =
    { $way ->
        [more] Wins { $by } % more gammons.
       *[fewer] Wins { $by } % fewer gammons.
    }
why-gammons-lost =
    { $way ->
        [more] Loses { $by } % more gammons.
       *[fewer] Loses { $by } % fewer gammons.
    }
why-doubled =
    { $answer ->
        [drop] After it the other side doubles, and the double should be dropped.
       *[take] After it the other side has a double.
    }
why-race = The race: { $own } pips against { $other }.
why-window = Wins { $has } %; a double is right from { $low } %, and dropped from { $high } %.
why-market = After { $losers } of { $of } pairs of throws ({ $share } %) the double would be dropped.
why-take-point = Has { $has } % and needs { $needs } % to take.
why-wins = Wins { $share } % of games.
why-gammon-share = Wins a gammon in { $share } % of games.
why-gammon-danger = Loses a gammon in { $share } % of games.
why-score = At this score a gammon counts { $here }, for money { $money }.

## The report

report-title = Analysis: { $players }
report-versus = { $one } – { $other }
report-match = Match to { $length }
report-series =
    { $games ->
        [one] Series of 1 game
       *[other] Series of { $games } games
    }
report-money = Played for points
report-facts = { $form }, rules { $rules }, level { $level }.
report-dated = Played { $date }.
report-summary = Summary
report-player =
    { $player }: PR { $pr }, { $lost } lost in { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }, { $blunders ->
        [one] 1 blunder
       *[other] { $blunders } blunders
    }, { $errors ->
        [one] 1 error
       *[other] { $errors } errors
    }, luck { $luck }.
report-result-match =
    { $over ->
        [won] { $player } won the match; without the luck of both sides the chance would have been { $adjusted } %.
        [lost] { $player } lost the match; without the luck of both sides the chance would have been { $adjusted } %.
       *[open] By the score { $player } has a { $result } % chance of winning the match; without the luck of both sides, { $adjusted } %.
    }
report-result-series =
    { $over ->
        [won] { $player } won the series; without the luck of both sides the chance would have been { $adjusted } %.
        [lost] { $player } lost the series; without the luck of both sides the chance would have been { $adjusted } %.
       *[open] By the points { $player } has a { $result } % chance of winning the series; without the luck of both sides, { $adjusted } %.
    }
report-result-money = { $player }: { $result } points, without luck { $adjusted }.
report-game = Game { $number }
report-score = { $one } – { $other }
report-crawford = Crawford game
report-mistakes = Errors, the costliest first
report-no-mistakes = No errors were found.
report-where = Game { $game }, turn { $turn }, { $player }
report-mistake = { $where }: { $what }, { $lost } lost ({ $verdict }).
report-played = Played { $made } ({ $equity }); best was { $best } ({ $best_equity }).
report-open = { $where }: still to be decided. Best is { $best } ({ $equity }).
report-open-other = Next comes { $other } ({ $equity }), { $lost } less.
report-open-nothing = There is nothing to decide in this position: the dice leave no choice, or there is no cube to turn.
report-sure = Standard error { $error }.
report-graph = Winning chances and equity
report-graph-about = Winning chance of { $player } before each throw of game { $number }: the line. Dashed: equity. Bars: luck.
report-table = The same as a table
report-decisions = All decisions
report-skip = To the errors
report-warnings = What could not be read
report-too-close = { $count ->
        [one] 1 decision was too close to call.
       *[other] { $count } decisions were too close to call.
    }
report-about = PR is 500 × equity lost ÷ decisions with a choice; forced plays and clear cube decisions do not count. Chances and luck come from the net alone, decisions from the level named above.

column-player = Player
column-pr = PR
column-rate = Error rate
column-lost = Equity lost
column-plays = Checker play
column-doubles = Doubling
column-takes = Taking
column-decisions = Decisions
column-forced = Forced
column-blunders = Blunders
column-errors = Errors
column-small = Inaccuracies
column-close = Too close
column-luck = Luck
column-game = Game
column-turn = Turn
column-dice = Dice
column-play = Play
column-win = Wins
column-equity = Equity
column-behind = Behind
column-made = Made
column-best = Best
column-verdict = Verdict
column-kind = Kind
column-seen = Seen
column-score = Score
column-result = Result
column-adjusted = Without luck
column-date = Date
column-against = Against
column-file = File
column-count = Count

picture-about = Board: { $player } to play
picture-dice = Dice { $dice }
picture-cube = Cube { $value }
picture-off = off { $count }
picture-pips = { $pips } pips

## Rollouts

rolled-best = After { $trials } trials the best is: { $play }. Next is: { $other }, { $lost } behind, give or take { $error }.
rolled-close = After { $trials } trials { $play } and { $other } are too close to call: { $lost } apart, give or take { $error }.

## Many matches

progress-file = { $number } of { $count }: { $file }
progress-turns = { $done } of { $total } turns, about { $left } left
collection-stopped = Stopped. { $done } of { $count } files are done; the same command continues from there.
collection-warned =
    { $more ->
        [0] { $file }: { $first }
       *[other] { $file }: { $first } (and { $more } more)
    }
collection-failed = { $file }: { $why }
collection-again = { $file }: the same match as { $other }, counted once.
collection-title = { $count ->
        [one] 1 match
       *[other] { $count } matches
    } analysed
collection-player = { $player }: PR { $pr } in { $count ->
        [one] 1 match
       *[other] { $count } matches
    }. Lost by: { $kinds }.
collection-over-time = PR over time
collection-kinds = Equity lost by kind of error
report-written = Written: { $path }

## Cube table

scores-title = Cube action, by points still needed: rows the player on roll, columns the other
scores-corner = needs
scores-no-double = no
scores-double-take = D/T
scores-double-drop = D/P
scores-too-good = too good
scores-no-cube = –
scores-about = no: no double. D/T: double, take. D/P: double, drop. Where a player needs 1 point the Crawford game is over.
scores-window =
    Money: { $double ->
        [none] never double
       *[other] double from { $double } %
    }, { $cash ->
        [none] never drop
       *[other] drop from { $cash } %
    }, { $too_good ->
        [none] never too good
       *[other] too good from { $too_good } %
    }.
scores-take-point =
    { $take ->
        [none] Every double is a take
       *[other] Take point { $take } %
    }, without gammons and further doubles { $dead } %. A gammon won counts { $gammon }.

## Study

study-ask = What do you play?
study-ask-double = Double or not?
study-ask-take = Take or drop?
study-position = { $player } to play, dice { $dice }.
study-late =
    { $dice ->
        [none] { $player } is to throw.
       *[other] { $player } has thrown { $dice }.
    }
study-late-double = { $player }: { study-ask-double }
study-late-take = { $player } doubles. { study-ask-take }
study-right = Right: { $best }.
study-near = { $made } is nearly as good as { $best }: { $lost } behind.
study-wrong = { $made } loses { $lost }; right is { $best }.
study-again = Comes up again { $days ->
        [0] today
        [one] tomorrow
       *[other] in { $days } days
    }.
study-none-due = Nothing is due. The next card comes on { $date }.
study-added = { $count ->
        [one] 1 card added
       *[other] { $count } cards added
    }, { $total } in all.
study-exported = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } written to { $path }.
study-done = { $right } of { $count } right.
study-deck = Tabla: errors
study-front = Position
study-back = Answer

## Help of the commands

cli-analyse-short = Judge a match: errors, luck, ratings.
cli-analyse = Analyse match files and saved games: every play and cube decision with better choices, the luck of each throw, ratings. With a folder or several files each result is kept in the folder --out; a run that was stopped continues where it was.
cli-analyse-level = How deeply to look: fast (the net alone), normal (2 plies where it is close), deep (3 plies where it is close) or rollout.
cli-analyse-html = Write a report with graphs and boards to this file.
cli-analyse-sgf = Write the match with its analysis to this file, for other programs.
cli-analyse-out = Folder for the results of many files and their summary.

cli-study-short = Learn from your errors.
cli-study = Go through the cards that are due: positions in which a match had an error, again and again until you know them. Answer with moves like 8/5 6/5, or double, roll, take, drop.
cli-study-most = Ask this many cards at most.
cli-study-add = Make cards from the errors in match files and saved games, or take in a file of cards saved by the page.
cli-study-player = Only the errors of this player; can be given several times.
cli-study-least = Only errors that cost at least this much equity.
cli-study-export = Write all cards with pictures of the boards as an Anki deck.
cli-cube-scores = Also print the cube action at every score of a match to this many points.
