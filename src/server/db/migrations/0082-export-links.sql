-- Links to everything that is a player's own. Of a link only what recognises it is kept; it works once, for that player.
create table export_link (
  token_hash text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- Milliseconds since 1970.
  expires_at bigint not null
);
create index export_link_user on export_link (user_id);
create index export_link_expires on export_link (expires_at);
