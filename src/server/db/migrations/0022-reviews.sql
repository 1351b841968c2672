-- Players review games, like reviews and reply to them. Ids are made by the device that writes. Everything is owned by a
-- player and carries the revision that wrote it.

create table review (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- No foreign key, as in game_state: its check would write the row of a popular game.
  game_id integer not null,
  -- From 0 to 100 in steps of 5.
  rating smallint not null check (rating between 0 and 100 and rating % 5 = 0),
  -- As its author wrote it; empty for a score alone.
  comment text not null,
  -- As others read it, where that is not the same, and the lists of words by which that was found out.
  masked text,
  masked_by text not null,
  platform_id integer,
  status text,
  played_on text,
  -- The names of the edits that made it, the newest first. An edit says on which it is based; one that comes again is
  -- known by its own.
  versions uuid[] not null,
  -- As of the last count: what they are ordered by. What is shown is counted from the players' rows.
  like_count integer not null default 0,
  created_at bigint not null,
  edited_at bigint,
  -- What was deleted leaves its row alone, so that nothing that arrives of it afterwards brings it back.
  deleted_at bigint,
  at bigint not null,
  rev bigint not null
);
-- One review a player and game.
create unique index review_of_game on review (user_id, game_id) where deleted_at is null;
create index review_rev on review (user_id, rev);
create index review_game_of_user on review (user_id, game_id);
-- A page of a game's reviews, in each of its orders, and of those on one platform or in one status.
create index review_newest on review (game_id, created_at desc, id desc) where deleted_at is null;
create index review_most_liked on review (game_id, like_count desc, created_at desc, id desc) where deleted_at is null;
create index review_highest on review (game_id, rating desc, created_at desc, id desc) where deleted_at is null;
create index review_lowest on review (game_id, (100 - rating) desc, created_at desc, id desc) where deleted_at is null;
create index review_platform on review (game_id, platform_id, created_at desc) where deleted_at is null;
create index review_status on review (game_id, status, created_at desc) where deleted_at is null;

-- A like taken back stays, so that an older write that arrives later finds it and changes nothing.
create table review_like (
  user_id uuid not null references app_user (id) on delete cascade,
  -- No foreign key: a popular review's row would be written by every like. Whoever deletes a review deletes its likes.
  review_id uuid not null,
  liked boolean not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, review_id)
);
create index review_like_review on review_like (review_id) where liked;
create index review_like_rev on review_like (user_id, rev);

create table reply (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- No foreign key: replies outlive their review, for they are other players' words.
  review_id uuid not null,
  comment text not null,
  masked text,
  masked_by text not null,
  versions uuid[] not null,
  created_at bigint not null,
  edited_at bigint,
  deleted_at bigint,
  at bigint not null,
  rev bigint not null
);
create index reply_thread on reply (review_id, created_at, id) where deleted_at is null;
create index reply_rev on reply (user_id, rev);
create index reply_recent on reply (user_id, created_at);

-- How often each score was given to a game, from 0 to 100 in steps of 5, as of the last count; none for a game without.
create table game_scores (
  game_id integer primary key,
  bins integer[] not null
);
-- What the players' scores come to from five on; null below. It goes before the rating that an import knows.
alter table game add column players_rating_10 real check (players_rating_10 between 0 and 10);
