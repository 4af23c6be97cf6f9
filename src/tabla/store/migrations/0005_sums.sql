-- By which it is known whether an event is still what was written: the CRC-32 of its other columns, joined by NUL.

ALTER TABLE events ADD COLUMN sum BIGINT;
