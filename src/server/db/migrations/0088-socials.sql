-- Where players are found elsewhere, one row a place: of two words on one the later stands.
create table social (
  user_id uuid not null references app_user (id) on delete cascade,
  key text not null,
  -- A name there or an https address of the place itself; empty for what was taken away.
  value text not null,
  shown boolean not null,
  -- The account there that was connected, by that place's own id, as long as the value is its.
  connected_id text,
  -- When the player said it, in milliseconds since 1970.
  at bigint not null,
  rev bigint not null,
  primary key (user_id, key)
);
create index social_rev on social (user_id, rev);

-- A player who has gone to another place to show which account there is theirs, until they come back. Apart from the attempts
-- to sign in: of this nobody is ever signed in.
create table connect_attempt (
  token_hash text primary key,
  -- Whose session it was begun in.
  user_id uuid not null references app_user (id) on delete cascade,
  provider text not null,
  state text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at bigint not null
);
create index connect_attempt_user on connect_attempt (user_id);
