### What the table on the network says: fair dice, the store, seats and links.

## Fair dice


## The store

error-store-reach = The database “{ $path }” cannot be reached ({ $why }): check that PostgreSQL runs there and that the address, the user and the password are right.
error-store-open = The database “{ $path }” cannot be opened ({ $why }): check that the folder exists and may be written to.
error-store-corrupt = The database “{ $path }” is damaged or is not a database ({ $why }): it was left as it is; restore a backup, save what is left of it into a new file with “tabla admin rescue”, or name another file.
error-store-behind = The end of the database “{ $path }” is missing (commits that players were told are safe: { $commits }; events in them: { $events }; games: { $games }): its log was damaged or removed, or an older copy was put in its place. All that came before is whole, and nothing was changed: put the files back, restore a backup, or go on with what is left with “tabla admin rescue”.
error-store-gone = The database “{ $path }” is missing, though “{ $tip }” beside it says that games were kept there: put it back or restore a backup; to begin with no games at all, remove “{ $tip }”.
error-store-tip = The file “{ $tip }” is damaged, by which Tabla knows whether the database “{ $path }” is all there: the games were left as they are. Check them with “tabla admin verify” after removing “{ $tip }”, then start again.
error-store-served = The games in “{ $path }” are served already, by process { $process }: stop that server first, or name another file; several servers need PostgreSQL.
error-store-lost = Nothing can be read of the database “{ $path }” any more ({ $why }): it was left as it is; restore a backup.
error-store-foreign = The database “{ $path }” belongs to another program: it was left as it is; name another file.
error-store-newer = The database “{ $path }” was made by a newer Tabla: it was left as it is; update Tabla.
error-store-full = There is no room left for the database “{ $path }”: nothing was lost, but nothing more can be saved until there is room.
error-store-failed = The database “{ $path }” does not answer ({ $why }): nothing was saved; try again.
error-store-entry = The database holds an event that this version does not know ({ $why }): update Tabla.
error-store-driver = PostgreSQL needs the driver psycopg: install it with pip install "tabla-backgammon[postgres]".

## Seats, links, requests

error-guest-missing = Nothing is thrown before everybody who was invited is here: send the link, and wait for your guest.
error-roll-pending = A roll is under way: wait a moment for the dice.
error-share-not-wanted = No share is wanted from this seat for roll { $roll } now.
error-dice-from-server = The dice are thrown by the table here: ask for a roll without naming dice.
error-dice-needed = The dice are thrown by hand here: name { $count } numbers from 1 to 6.
error-no-fair-dice = The dice are thrown by hand here: there are no chains and no shares.
error-bot-level = There is no bot of level “{ $given }” here: choose one of { $known }.
error-clock-for-two = A clock is for two players: a chouette is played without one.
error-clock-range = A clock has from 1 to { $most } seconds for each player, and a delay of at most 3600.
error-text-controls = The rule set has text with invisible or missing characters, or text that is too long: use plain words.
error-bot-manual-dice = Bots play with the dice of the table: throw by hand only where all players are people.
error-no-tutor = This server has no tutor: open the table without hints.
error-help-off = This table plays without hints: they are agreed on when a table is opened.
error-help-not-asked = Nobody asks this seat about hints now.
error-hint-not-now = There is nothing for you to decide now: ask for a hint when it is your turn.
error-analysis-early = The session is still being played: it can be analysed when it is over.
error-analysis-busy = Too many sessions are being analysed just now: wait a moment and try again.
error-no-turn = Game { $game } has no turn { $turn } in this record.
error-no-decision = There was nothing of that kind to decide in turn { $turn } of game { $game }.
error-no-rollout = There is nothing to roll out here: choose a decision between plays, or one about the cube.
error-play-unfinished = That is not a complete answer: play the whole roll, or name one of the choices.
error-watching = You are watching: only the players can do that.
error-trial-only = While a play is tried out you can move, undo, say done and ask questions: say quit to go back to the game.
error-rematch-early = A rematch can be asked for when the session is over.
error-rematch-file = This table was read from a file: there is nobody at it to play on.
error-remove-played = Only tables that were read from a file can be deleted here: what was played stays with its players.
error-bytes-only = The file must be sent as it is, byte by byte, as application/octet-stream.
error-server-busy = Too much is being asked for just now: wait a moment and try again.
error-files-busy = Too many files are being read just now: wait a moment and try again.
error-file-turns = The file has { $given } turns, and at most { $most } are analysed here: bring a shorter match, or use the command “tabla analyse”.
error-too-many = Too many requests in a short time: wait a moment and try again.
error-tables-full = This server keeps as many tables as it can: come back later, or ask whoever runs it.
error-tables-today = So many tables or files have come from your address today that no more are taken: come back tomorrow.
error-table-full = This table has as many events as one may have ({ $most }): end the session or resign, and open another.
error-bots-chouette = A chouette needs at least one person: give one of the seats to somebody.
error-wrong-host = This server does not answer to that address: use the address it was started with.
error-wrong-origin = This request did not come from the page of this server, and was refused.
error-too-large = The request is too large: at most { $most } bytes are accepted.
error-too-slow = The request took too long to arrive: try again.
error-version-needed = A command needs the version of the table that it was made for.
error-stale = The table has moved on meanwhile: look at it again, then decide.
error-seat-not-yours = This seat is not yours: only the device that took it may act for it.
error-link-used = This link is not valid or was used before: ask for a new one.
error-seat-not-left = Only a seat whose player has given it up can be offered by a new link.
error-json-only = The request must be JSON.
error-bad-request = The request cannot be understood ({ $why }).
error-no-game = There is no such game, or you have neither a seat nor a spectators' link for it.
error-no-page = There is no such page.
error-no-method = This address cannot be used in that way.
error-server-failed = Something went wrong on the server; nothing of your game was lost, so try again.
error-store-trouble = The server cannot save games just now; nothing was lost, so try again in a while.

## Starting the server

cli-serve-short = Serve the table to browsers.
cli-serve = Serve the table to browsers: alone, together, by link. Games survive a crash, and seats belong to the browser that took them. Behind a reverse proxy name the public address with --origin and the proxy with --proxy. Stop it with Ctrl+C; games under way continue at the next start.
cli-serve-host = Address to listen on.
cli-serve-port = Port to listen on; 0 takes a free one.
cli-serve-store = A file for SQLite, or a postgresql:// address; a file in your data folder if none is given.
cli-serve-origin = Exact address of the page as browsers see it, like https://tabla.example; may be given several times. The addresses of this machine if none is given.
cli-serve-proxy = Address of a reverse proxy that is believed about where requests come from.
cli-serve-workers = Number of processes; more than one needs PostgreSQL.
cli-serve-grace = Seconds that a roll waits for a player's share.
cli-serve-keep-days = Days after which a table that nobody has touched is thrown away; 0 keeps all.
cli-serve-metrics = File with a token of 16 letters or more: whoever shows it may read the numbers of this server at /metrics, in Prometheus' format. Nobody may if none is given.
cli-serve-log = What is logged, as JSON lines: only problems, or every request too.
cli-serve-no-limits = Count no requests; for measuring on one machine only.
cli-dice-short = Check the dice of a record.
cli-dice = Fair dice.
cli-dice-verify = Check every roll of a record that the table gave you, without a network. Ends with an error if a roll is not what the shares of players and server make it.
cli-dice-kept = What a device kept of the game, downloaded from its page; may be given once for each device.
serve-ready = Tabla is at { $url } (games are kept in { $store }); stop it with Ctrl+C.
error-serve-port = The address { $host }:{ $port } cannot be used ({ $why }): choose another with --host or --port.
error-serve-metrics = The token for /metrics cannot be read from “{ $path }” ({ $why }): name a file that exists.
error-serve-metrics-short = The token in “{ $path }” is too short: at least { $least } letters are needed.
error-metrics-token = The numbers of this server are for whoever runs it: show the token as Authorization: Bearer TOKEN.
error-serve-workers = Several workers need PostgreSQL: name it with --store postgresql://…, or use one worker.
error-serve-proxy = “{ $given }” is not the address of a proxy: give its IP address or network, like 127.0.0.1 or 10.0.0.0/8; several with commas between them.
error-serve-grace = “{ $given }” is not a time to wait: give seconds from 0 to 600.
error-serve-origin = “{ $given }” is not the address of a page: write it like https://tabla.example, without a path.

## Keeping the store

cli-admin-short = Look after the games of a server.
cli-admin = Look after the games of a server: list, inspect, export and delete them, move them between SQLite and PostgreSQL, and verify the whole store.
cli-admin-list = A line for each game: its id, when it was opened, when it was last played, how it stands, its version, its terms and players. Times are in UTC.
cli-admin-ended = Only games that are over, or only those that are not.
cli-admin-quiet-days = Only games in which nothing has happened for this many days.
cli-admin-ids = Only the ids, as other commands take them.
cli-admin-inspect = What the store knows of a game, after checking it; without keys and secrets.
cli-admin-export = Write the record of a game with its dice proof, as its players can download it; tabla convert makes other files from it.
cli-admin-link = Makes a new link to a seat: for a player who has given it up, or has lost the device that had it. Earlier links to that seat are void.
cli-admin-link-force = Also where a device has the seat, which loses it when the link is used.
cli-admin-delete = Delete games with their seats, links and events, for ever.
cli-admin-yes = Really delete them.
cli-admin-move = Copy every game into another store, each a file for SQLite or a postgresql:// address. Seats, links and dice go along, so that players continue by the same links. Stop the servers first; games that are there already are brought up to date, and the old store stays as it is.
cli-admin-verify = Replay games, all if none is named: every move by the rules, every roll by its proof. Ends with an error if one is not as it should be.
cli-admin-rescue = Copies what is left of a damaged SQLite file into a new store: every game as far as its log is whole. Names each game that lost something and how many of its events are gone, as far as that is known. The damaged file stays as it is.
admin-running = under way
admin-ended = over
admin-terms = { $rules }, { $form }, length { $length }
admin-times = Opened { $opened }, last played { $last } (UTC)
admin-state =
    { $over ->
        [yes] Over
       *[no] Under way
    }, version { $version }, points { $score }, { $xgid }
admin-seat = Seat { $seat }: { $name } ({ $held ->
        [bot] bot, { $level }
        [taken] taken
       *[free] free
    })
admin-exported = The record is in { $path }.
admin-linked = Send the player your server’s address followed by { $key }: it works once.
admin-deleted =
    { $count ->
        [one] One game was deleted.
       *[other] { $count } games were deleted.
    }
admin-moved =
    { $count ->
        [one] One game is in the other store.
       *[other] { $count } games are in the other store.
    }
admin-verified =
    { $count ->
        [one] One game was replayed
       *[other] { $count } games were replayed
    } and { $throws ->
        [one] one roll
       *[other] { $throws } rolls
    } checked: all is as it should be.
admin-rescued-part = { $game }: events saved: { $kept }, lost: { $lost }
admin-rescued = Games saved: { $count }; games that lost something: { $faults }. Serve them with: tabla serve --store { $path }
admin-faults =
    { $faults ->
        [one] One game of { $count } is not as it should be.
       *[other] { $faults } games of { $count } are not as they should be.
    }
error-admin-no-game = There is no game “{ $game }” in this store: tabla admin list shows all.
error-admin-no-seat = Game “{ $game }” has no seat { $seat } that a person could take: tabla admin inspect shows its seats.
error-admin-seat-held = A device has seat { $seat } of game “{ $game }”: with --force whoever uses the new link takes it over.
error-admin-file = The file “{ $path }” cannot be written ({ $why }): name another.
error-admin-yes =
    { $count ->
        [one] One game would be deleted for ever: say so with --yes.
       *[other] { $count } games would be deleted for ever: say so with --yes.
    }
error-admin-same = “{ $path }” is where the games are already: name another store to move them to.
error-admin-differs = Game “{ $game }” is in the other store with another log: nothing was overwritten; name an empty store.
error-admin-grown =
    { $count ->
        [one] One game went on meanwhile: stop the servers and move again.
       *[other] { $count } games went on meanwhile: stop the servers and move again.
    }
error-log-begin = Game “{ $game }” has no beginning: restore it from a backup.
error-log-gap = Event { $seq } of game “{ $game }” is missing: restore it from a backup.
error-log-sum = Event { $seq } of game “{ $game }” is not what was written: the file was damaged or changed by hand.
error-log-replay = Event { $seq } of game “{ $game }” cannot follow what stands before it ({ $why }): restore it from a backup.
error-log-ended = The store and the log of game “{ $game }” disagree on whether it is over.
error-log-about = The store and the log of game “{ $game }” disagree on who plays.
error-log-secret = The server's dice chain of game “{ $game }” is not that of its secret: no more dice can be thrown in it.
