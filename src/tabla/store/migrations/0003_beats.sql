-- When each server was last there, while clocks run: what lies between its end and the next start costs nobody time.

CREATE TABLE beats (
    worker TEXT PRIMARY KEY,
    at BIGINT NOT NULL
);
