### Fair dice: what a record or a device finds wrong, and what a check of them says.

## What is wrong with a record

error-dice-line = The record cannot be read from roll { $roll } on: a line is damaged or is not JSON.
error-dice-began = The record says nothing, or says it twice, about where its dice come from (before roll { $roll }).
error-dice-no-server = Roll { $roll } has no share of the server.
error-dice-seat-order = The shares of roll { $roll } are not in seat order, the server's last.
error-dice-left-out = Roll { $roll } does not say truly whose share was left out.
error-dice-result = The dice of roll { $roll } are not those that its shares make.
error-dice-number = Roll { $roll } is missing: roll { $found } stands in its place.
error-dice-source = Roll { $roll } comes from another source of dice than the record names.
error-dice-play = The dice played at roll { $roll } are not the dice that were thrown.
error-dice-unused = Roll { $roll } was thrown and never played.
error-dice-seal = The seal after roll { $roll } does not fit: something above it was changed.
error-dice-file = The record “{ $path }” cannot be read ({ $why }): give a file that exists.
error-dice-chain =
    Before roll { $roll } { $who ->
        [server] the server
       *[other] seat { $who }
    } published something that is not the tip of a chain: it has 64 hexadecimal digits.
error-dice-server-chain = Before roll { $roll } the server sealed a chain out of turn: it seals one before all others, and the next only when that is used up.
error-dice-share =
    At roll { $roll } the share of { $who ->
        [server] the server
       *[other] seat { $who }
    } does not fit the seal that it had published before.
error-dice-used-up =
    At roll { $roll } the chain of { $who ->
        [server] the server
       *[other] seat { $who }
    } was used up: a new one must be published first.
error-dice-silent =
    At roll { $roll } the chain of { $who ->
        [server] the server
       *[other] seat { $who }
    } was used although an earlier roll was thrown without it: a new one must be sealed first.
error-dice-sealed-late =
    When roll { $roll } had already been asked for, and a share may have been seen, { $who ->
        [server] the server
       *[other] seat { $who }
    } sealed a new chain.
error-dice-again =
    At roll { $roll } { $who ->
        [server] the server
       *[other] seat { $who }
    } used a seal or a link that had been used before.
error-dice-over =
    Before roll { $roll } { $who ->
        [server] the server
       *[other] seat { $who }
    } sealed a chain over something else than the server's seal.
error-dice-short = Before roll { $roll } the server sealed a chain of fewer than { $least } links.
error-dice-ask = The shares of roll { $roll } were not asked for once, of everybody who owed one, and taken once.
error-dice-not-asked = Roll { $roll } was thrown without asking for the shares that were due.
error-dice-omitted = Roll { $roll } was not made of the shares that were given for it.
error-dice-between = Something else was done after roll { $roll } had been asked for and before its dice lay on the board.

## What a device finds wrong

error-kept-file = “{ $path }” is not what a device kept of its dice: download it from the page, under “Dice and proof”.
error-kept-game = The record is of another game than what the device kept, so roll { $roll } cannot be compared.
error-kept-invited = The server's seal before roll { $roll } is not the one that the invitation carried: you and whoever invited you are shown different games.
error-kept-seal =
    The log no longer has the seal of { $who ->
        [server] the server
       *[other] seat { $who }
    } before roll { $roll } that this device saw.
error-kept-foreign = Before roll { $roll } a chain was sealed in your name that is not this device's.
error-kept-unrecorded = This device sealed its chain before roll { $roll }, and the roll was thrown as if it had not.
error-kept-dropped = This device sent its share of roll { $roll }, and the roll was thrown without it: either the line was too slow, or the host left it out.
error-kept-unasked = Roll { $roll } was thrown without asking this device for its share, although its line to the host was open.
error-kept-not-sent = Roll { $roll } has a share in your name that this device never sent.
error-kept-roll = The log now has another roll { $roll } than the one that this device saw.
error-kept-shorter = The log no longer has roll { $roll }, which this device saw or gave its share for.
error-kept-named = Roll { $roll } was asked for in your name, and not from this device.
error-kept-ahead = The host asked this device for its share of roll { $roll } before that roll was due.

## What a check says

dice-true =
    { $throws ->
        [0] No dice were thrown yet.
        [one] One roll was checked, and it is true.
       *[other] { $throws } rolls were checked, and all are true.
    }
dice-manual =
    { $throws ->
        [one] One roll was thrown by hand and entered: there is nothing to verify.
       *[other] { $throws } rolls were thrown by hand and entered: there is nothing to verify.
    }
dice-left-out =
    { $count ->
        [one] One roll was thrown without the share of seat { $seat }.
       *[other] { $count } rolls were thrown without the share of seat { $seat }.
    }
dice-unsealed = The record has no seal at its end: it may have been cut short.
dice-alone =
    { $count ->
        [one] One roll was made by the server alone: nothing proves that nobody foresaw it.
       *[other] { $count } rolls were made by the server alone: nothing proves that nobody foresaw them.
    }
dice-uncovered =
    { $count ->
        [one] For one roll the record alone does not prove that the server had sealed its numbers before the players: only what a device kept can (--kept).
       *[other] For { $count } rolls the record alone does not prove that the server had sealed its numbers before the players: only what a device kept can (--kept).
    }
dice-older = This game was begun with an older version: the record proves that every roll is what its shares make it, and not when they were sealed.
dice-kept = What the device kept agrees with the record.
dice-fingerprint = To compare with other players: seals { $seals }; seals and rolls { $rolls }.
