-- How many players own the game: counted from their states, as its likes are.
alter table game add column owned_count integer not null default 0;
