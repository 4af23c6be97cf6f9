-- Since when a server has been there without a break: who was cut off sees by it whether others were not.

ALTER TABLE beats ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
