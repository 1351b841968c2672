-- Accounts. Times are milliseconds since 1970. Tables that a player owns are keyed by user_id first,
-- so that a distributed engine can spread them by player.

create table app_user (
  id uuid primary key,
  email text not null,
  username text not null,
  display_name text not null,
  avatar_url text not null,
  password_hash text not null,
  created_at bigint not null
);
create unique index app_user_email on app_user (email);
create unique index app_user_username on app_user (username);

create table session (
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash text not null,
  created_at bigint not null,
  expires_at bigint not null,
  primary key (user_id, token_hash)
);
create index session_token_hash on session (token_hash);

create table user_setting (
  user_id uuid not null references app_user (id) on delete cascade,
  key text not null,
  value jsonb not null,
  at bigint not null,
  primary key (user_id, key)
);

-- One row a player: raised by every write to what the player owns, inside the same transaction.
-- Its value is the pull cursor; its row lock is what puts one player's writes in order.
create table user_revision (
  user_id uuid primary key references app_user (id) on delete cascade,
  rev bigint not null
);

-- Counters that must outlive a restart: attempts to sign in, and their growing delays.
create table rate_bucket (
  key text primary key,
  count integer not null,
  resets_at bigint not null
);
-- The subject is a hash of the e-mail address, known here or not.
create table login_backoff (
  subject text primary key,
  failures integer not null,
  blocked_until bigint not null
);
