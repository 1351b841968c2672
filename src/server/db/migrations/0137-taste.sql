-- What players say of their taste by hand. What is taken back stays as 0, so that an older write that arrives later finds it
-- and changes nothing.
create table taste_said (
  user_id uuid not null references app_user (id) on delete cascade,
  -- Of what: a facet and an id, such as genre:12.
  subject text not null,
  -- -2 (never) to 2; 0 taken back
  value smallint not null check (value between -2 and 2),
  at bigint not null,
  rev bigint not null,
  -- The game that it is said of, where it is one: what is said of it moves with it. No foreign key, as in game_state.
  game_id integer generated always as (case when subject like 'game:%' then substring(subject from 6)::integer end) stored,
  primary key (user_id, subject)
);
create index taste_said_rev on taste_said (user_id, rev);
create index taste_said_game on taste_said (game_id) where game_id is not null;

-- Up to when a player's swipes do not count for their taste: 0 where they took that back.
create table taste_forgotten (
  user_id uuid not null references app_user (id) on delete cascade,
  -- There is one taste.
  taste integer not null,
  up_to bigint not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, taste)
);
