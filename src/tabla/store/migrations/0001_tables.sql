-- Games, their events, who sits where, and the links that give a seat away.
-- Times are milliseconds since 1970. Tokens and keys are stored as SHA-256 only.

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    ended BIGINT,
    about TEXT NOT NULL,
    secret TEXT NOT NULL
);

-- One command's events follow each other; the first has the command's id and the number of the last.
CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL,
    cmd_id TEXT,
    last BIGINT,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, cmd_id)
);

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT NOT NULL,
    token TEXT,
    PRIMARY KEY (game, seat)
);

CREATE INDEX seats_by_token ON seats (token);

CREATE TABLE links (
    key TEXT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    seat BIGINT,
    kind TEXT NOT NULL,
    made BIGINT NOT NULL,
    claimed BIGINT
);
