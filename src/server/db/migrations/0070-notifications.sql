-- What players are told of: a row for each event and each player who hears of it. Nothing here is written by the event itself:
-- a pass behind the requests goes through what players have written since it last looked, by their revisions.

create table notification (
  user_id uuid not null references app_user (id) on delete cascade,
  -- Names the event: the same one that is looked at again is the same row.
  event_key text not null,
  -- 'personal' where it is about the player, 'heroes' where it is about somebody whom they follow.
  circle text not null check (circle in ('personal', 'heroes')),
  kind text not null,
  -- What stands in the feed as one.
  group_key text not null,
  actor_id uuid references app_user (id) on delete cascade,
  -- What it is about, and by what. No foreign keys: what was deleted takes its notification back when it is read.
  list_id uuid,
  review_id uuid,
  reply_id uuid,
  topic_id uuid,
  post_id uuid,
  other_id uuid,
  game integer,
  level integer,
  -- When the pass found it: what was done without a network is new to everybody else when it comes here.
  at bigint not null,
  -- A like that was taken back. Given once more it stands where it stood: nobody rings twice.
  taken_back boolean not null default false,
  -- When it was sent to the player's devices; null for what was not.
  pushed_at bigint,
  primary key (user_id, event_key)
);
create index notification_feed on notification (user_id, at);
create index notification_old on notification (at);
create index notification_actor on notification (actor_id) where actor_id is not null;

-- Up to which revision of a player the pass has looked, and which level of theirs is known.
create table notified_upto (
  user_id uuid primary key references app_user (id) on delete cascade,
  rev bigint not null,
  level integer not null
);
-- What was done before there were notifications is no news; whoever has a level keeps it without a word.
insert into notified_upto (user_id, rev, level) select user_id, rev, 0 from user_revision;

-- Up to when a player has read what they were told. Of two words the later time stands.
create table notification_read (
  user_id uuid not null references app_user (id) on delete cascade,
  -- There is one feed.
  feed integer not null check (feed = 0),
  up_to bigint not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, feed)
);
create index notification_read_rev on notification_read (user_id, rev);

-- By name, how far the pass has come with what belongs to no player: releases by their time, games by their ids.
create table notified_games (
  name text primary key,
  upto bigint not null
);

-- A secret address of a player's calendar: its SHA-256 alone, so that the database opens nothing.
create table calendar_address (
  user_id uuid primary key references app_user (id) on delete cascade,
  token_hash text not null,
  made_at bigint not null
);
create unique index calendar_address_token on calendar_address (token_hash);
create index game_release on game (first_release_date) where release_date_format = 0;
