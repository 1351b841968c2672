-- The catalogue: the same for every player, so a distributed engine can keep a copy everywhere.
-- Dictionaries carry IGDB's ids. Games have ids of our own from 1,000,000,000 up, so that none can be mistaken for
-- one of IGDB's; what a game has several of stands on its row as an array, because the deck's index reads whole games
-- and nothing ever joins from the other side.

create table platform_family (
  id integer primary key,
  name text not null,
  slug text not null
);
create unique index platform_family_slug on platform_family (slug);

create table platform (
  id integer primary key,
  name text not null,
  abbreviation text,
  slug text not null,
  family_id integer references platform_family (id),
  -- Seconds since 1970, the first release anywhere.
  release_date bigint
);
create unique index platform_slug on platform (slug);

create table genre (id integer primary key, name text not null);
create table game_mode (id integer primary key, name text not null);
create table theme (id integer primary key, name text not null);
create table game_type (id integer primary key, name text not null);

create table tag (id integer primary key, name text not null);
create unique index tag_name on tag (name);

create table company (id integer primary key, name text not null, slug text not null);
create unique index company_slug on company (slug);

create table series (id integer primary key, name text not null, slug text not null);
create unique index series_slug on series (slug);

create table game (
  id integer primary key check (id >= 1000000000),
  igdb_id integer,
  name text not null,
  summary text not null,
  -- The image provider's id; without one the game has a drawn poster.
  cover_image_id text,
  -- Seconds since 1970, and how much of it is known: 0 the day, 1 the month, 2 the year (as IGDB).
  first_release_date bigint,
  release_date_format smallint,
  game_type integer not null references game_type (id),
  platform_ids integer[] not null,
  genre_ids integer[] not null,
  game_mode_ids integer[] not null,
  theme_ids integer[] not null,
  tag_ids integer[] not null,
  developer_ids integer[] not null,
  publisher_ids integer[] not null,
  series_id integer references series (id),
  -- From the catalogue's order; part of the deck's prior and never shown.
  rank_weight double precision not null,
  -- Counted from the players' rows on a timer, never raised by one: a popular game would be a hot row.
  like_qty integer not null default 0,
  wishlist_count integer not null default 0,
  -- False once the catalogue it came from no longer has it: not dealt any more, but what players said of it stays.
  listed boolean not null default true
);
create unique index game_igdb_id on game (igdb_id);

-- What has been loaded, so that an unchanged file is not loaded again. Its row is also the lock of a load.
create table catalogue_source (
  name text primary key,
  checksum text not null,
  loaded_at bigint not null
);
