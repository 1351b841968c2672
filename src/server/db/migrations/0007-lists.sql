-- Players' lists of games, and who likes them. Ids are made by the device that creates a list. A list's games and
-- likes are owned by players, so they too are keyed by user_id first: its author's, and the one's who likes it.

create table list (
  user_id uuid not null references app_user (id) on delete cascade,
  id uuid not null,
  name text not null,
  is_public boolean not null,
  is_top10 boolean not null,
  -- Whether the order of its games says something.
  is_ranked boolean not null,
  created_at bigint not null,
  -- When the player last changed it, in milliseconds; of two writes the later one stands.
  at bigint not null,
  rev bigint not null,
  primary key (user_id, id)
);
-- Links and likes name a list by its id alone.
create unique index list_id on list (id);
create unique index list_top10 on list (user_id) where is_top10;

create table list_item (
  user_id uuid not null,
  list_id uuid not null,
  -- No foreign key, as in game_state: its check would write the row of a popular game.
  game_id integer not null,
  position integer not null,
  primary key (user_id, list_id, game_id),
  foreign key (user_id, list_id) references list (user_id, id) on delete cascade
);

-- A like taken back stays, so that an older write that arrives later finds it and changes nothing.
create table list_like (
  user_id uuid not null references app_user (id) on delete cascade,
  -- No foreign key here either: a popular list's row would be written by every like. Whoever deletes a list deletes
  -- its likes.
  list_id uuid not null,
  liked boolean not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, list_id)
);
-- How many like a list is counted, never raised by one.
create index list_like_list on list_like (list_id) where liked;
