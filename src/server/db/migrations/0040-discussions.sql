-- Players open topics about games and post in them, two levels deep. Ids are made by the device that writes. Everything is
-- owned by a player and carries the revision that wrote it. `created_at` is when it was written, `posted_at` when it came
-- here: what was written without a network is old to its author and new to everybody else.

create table topic (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- No foreign key, as in game_state: its check would write the row of a popular game.
  game_id integer not null,
  -- As its author wrote it.
  title text not null,
  comment text not null,
  -- As others read both, where that is not the same, and the lists of words by which that was found out.
  masked_title text,
  masked text,
  masked_by text not null,
  -- The names of the edits that made it, the newest first. An edit says on which it is based; one that comes again is
  -- known by its own.
  versions uuid[] not null,
  -- As of the last count: what the most liked are ordered by. What is shown is counted from the players' rows.
  like_count integer not null default 0,
  created_at bigint not null,
  posted_at bigint not null,
  -- When it or the last post that stands in it came here.
  last_at bigint not null,
  edited_at bigint,
  -- What was deleted leaves its row alone, so that nothing that arrives of it afterwards brings it back.
  deleted_at bigint,
  at bigint not null,
  rev bigint not null
);
create index topic_rev on topic (user_id, rev);
create index topic_recent on topic (user_id, posted_at);
-- A page of a game's topics, in each of its orders.
create index topic_active on topic (game_id, last_at desc, id desc);
create index topic_new on topic (game_id, posted_at desc, id desc);
create index topic_top on topic (game_id, like_count desc, last_at desc, id desc);

create table post (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- No foreign key: posts outlive their topic, for they are other players' words.
  topic_id uuid not null,
  -- The post of the topic itself that it hangs at, and what it answers where that hangs there too.
  parent_id uuid,
  quote_of uuid,
  -- Where it stands in its thread: by when the post that it hangs at was written, or it itself, and behind that one.
  root_at bigint not null,
  root_id uuid not null,
  depth smallint not null check (depth = case when parent_id is null then 0 else 1 end),
  comment text not null,
  masked text,
  masked_by text not null,
  versions uuid[] not null,
  created_at bigint not null,
  posted_at bigint not null,
  edited_at bigint,
  deleted_at bigint,
  at bigint not null,
  rev bigint not null
);
create index post_thread on post (topic_id, root_at, root_id, depth, created_at, id);
create index post_news on post (topic_id, posted_at) where deleted_at is null;
create index post_answers on post (root_id) where depth = 1 and deleted_at is null;
create index post_rev on post (user_id, rev);
create index post_recent on post (user_id, posted_at);

-- A like taken back stays, so that an older write that arrives later finds it and changes nothing.
create table topic_like (
  user_id uuid not null references app_user (id) on delete cascade,
  -- No foreign key: a popular topic's row would be written by every like. Whoever deletes a topic deletes its likes.
  topic_id uuid not null,
  liked boolean not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, topic_id)
);
create index topic_like_topic on topic_like (topic_id) where liked;
create index topic_like_rev on topic_like (user_id, rev);

create table post_like (
  user_id uuid not null references app_user (id) on delete cascade,
  post_id uuid not null,
  liked boolean not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, post_id)
);
create index post_like_post on post_like (post_id) where liked;
create index post_like_rev on post_like (user_id, rev);

-- Up to when a player has seen a topic, by `posted_at`: what came later is unread.
create table topic_visit (
  user_id uuid not null references app_user (id) on delete cascade,
  topic_id uuid not null,
  seen_at bigint not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, topic_id)
);
create index topic_visit_rev on topic_visit (user_id, rev);
