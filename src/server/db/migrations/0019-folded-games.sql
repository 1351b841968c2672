-- Editions, ports, remasters, and records that the provider has replaced by another share the card and the page of one
-- game: this says which. Null for a game of its own. Never the start of a chain: a game that is named here names none.
-- No foreign key, as with games that an import writes: they are never deleted, and its check would lock them.
alter table game add column main_id integer;
create index game_main_id on game (main_id) where main_id is not null;
