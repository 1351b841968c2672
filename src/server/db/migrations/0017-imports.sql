-- What an import brings beside a game's card: a row for each game that one has written.
create table game_import (
  -- No foreign key: games are never deleted, and its check would lock them.
  game_id integer primary key,
  -- Of the record as it was written last: the same record again writes nothing.
  digest bigint not null,
  alternative_names text[] not null,
  screenshot_ids text[] not null,
  -- [{ "id", "name" }], with YouTube's ids.
  videos jsonb not null,
  -- [{ "platformId", "seconds", "format" }], as the game's own release.
  releases jsonb not null,
  parent_igdb_id integer,
  version_parent_igdb_id integer,
  version_title text,
  -- The games of ours that those are; null where there is none, or where it would lead in a circle.
  parent_id integer,
  version_parent_id integer
);

-- Records that may be a game of ours: only the end of an import shows whether another one is it.
create table import_held (
  igdb_id integer primary key,
  record jsonb not null
);
