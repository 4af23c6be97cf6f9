-- When something happens by itself in a game: a flag, a throw without a missing share, a bot's turn.

ALTER TABLE games ADD COLUMN due BIGINT;

CREATE INDEX games_by_due ON games (due) WHERE due IS NOT NULL;
