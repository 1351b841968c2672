-- Players of like taste. Whether somebody is left out of them is theirs to say.
alter table app_user add column twins_hidden boolean not null default false;
-- Those who are offered to nobody. They are few.
create index app_user_offered_to_nobody on app_user (id) where twins_hidden or awaits_verification or display_name = '';

-- Who likes or owns a game.
create index game_state_loved on game_state (game_id, user_id) where state in (1, 3);
-- So that it is read alone, without the rows: their pages are marked as seen by everybody more often than by themselves.
alter table game_state set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_scale_factor = 0.05);

-- What follows from the players' states, refreshed behind the requests. By how many a game is loved, and how much it
-- tells of two players that both love it.
create table game_taste (
  game_id integer primary key,
  loved_by integer not null,
  weight real not null
);
-- How many games a player loves, and what those weigh together.
create table player_taste (
  user_id uuid primary key references app_user (id) on delete cascade,
  games integer not null,
  weight real not null
);
-- Who was found for a player: when, and how many games the player loved then.
create table taste_twins (
  user_id uuid primary key references app_user (id) on delete cascade,
  found_at bigint not null,
  games integer not null,
  twin_ids uuid[] not null
);
create index taste_twins_found_at on taste_twins (found_at);
