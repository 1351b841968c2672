-- What players say about themselves, each part by itself: of two edits of one part the later stands. The display name
-- stands in app_user as well, where every list of players reads it; one that was never edited stands there alone.
create table profile_text (
  user_id uuid not null references app_user (id) on delete cascade,
  part text not null check (part in ('display_name', 'bio')),
  text text not null,
  -- When the player wrote it, in milliseconds since 1970.
  at bigint not null,
  rev bigint not null,
  primary key (user_id, part)
);
create index profile_text_rev on profile_text (user_id, rev);
