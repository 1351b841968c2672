-- The token that IGDB's sign-in gave, for every server of this database: few may be in use at once, and each is good
-- for weeks. It is sealed with the client's secret, so that a copy of the database opens nothing.
create table igdb_token (
  client_id text primary key,
  sealed bytea not null,
  -- Milliseconds since 1970, by our clock.
  expires_at bigint not null
);

-- How far an import from IGDB has come, one row for each choice of games, so that it goes on after a death.
create table igdb_import (
  -- The choice: platforms, fewest ratings and since when, always written the same way.
  scope text primary key,
  -- Every game up to this one is in; 0 before the first and after the last. Wider than our ids: records whose own are too
  -- large for us are left out, and walked past.
  last_id bigint not null default 0,
  -- How many games were read on the way.
  games_read integer not null default 0,
  -- IGDB's own last change when the walk began, in seconds: what changes later is for the next refresh.
  changed_until bigint not null,
  -- The same of the last walk that came to its end; null before the first. A refresh asks for what changed since.
  fresh_until bigint,
  -- Milliseconds since 1970, by our clock; null while it is under way.
  finished_at bigint
);
