-- What others may see of a player's taste in one week: at most a dozen loved games, chosen once and the same for every caller.
create table shown_taste (
  user_id uuid not null references app_user (id) on delete cascade,
  -- Weeks since 1970, from Monday on, by UTC.
  week integer not null,
  -- How many games the player loved when these were chosen.
  games integer not null,
  game_ids integer[] not null,
  primary key (user_id, week)
);
create index shown_taste_game_ids on shown_taste using gin (game_ids);
-- The stored candidates were found by all loved games of a player. The next request searches again.
delete from taste_twins;
-- Similar players are now found by the shown games alone.
drop table player_taste;
