-- What the stores call a game: the provider's number of the store, and the game's id there. A row stays with the game
-- whose record has said it, also where that one is folded: whoever reads follows `game.main_id`, so that an unfolded game
-- has its own again. Two records may claim one id.
create table game_external_id (
  source smallint not null,
  external_id text not null,
  -- No foreign key: games are never deleted, and its check would lock them.
  game_id integer not null,
  primary key (source, external_id, game_id)
);
create index game_external_id_of_game on game_external_id (game_id);
