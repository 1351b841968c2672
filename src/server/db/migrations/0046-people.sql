-- Who follows whom, and whom a player does not want to see. What was taken back stays, so that an older write that arrives
-- later finds it and changes nothing. Rows are owned by the one who acts, and carry the revision that wrote them.

create table follow (
  follower_id uuid not null references app_user (id) on delete cascade,
  followee_id uuid not null references app_user (id) on delete cascade,
  following boolean not null,
  at bigint not null,
  rev bigint not null,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follow_rev on follow (follower_id, rev);
-- Pages of both lists, the latest first.
create index follow_followers on follow (followee_id, at desc, follower_id desc) where following;
create index follow_following on follow (follower_id, at desc, followee_id desc) where following;

create table silence (
  player_id uuid not null references app_user (id) on delete cascade,
  other_id uuid not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('block', 'mute')),
  silenced boolean not null,
  at bigint not null,
  rev bigint not null,
  primary key (player_id, other_id, kind),
  check (player_id <> other_id)
);
create index silence_rev on silence (player_id, rev);
-- Who has blocked somebody: they see nothing of each other.
create index silence_blockers on silence (other_id, player_id) where silenced and kind = 'block';
