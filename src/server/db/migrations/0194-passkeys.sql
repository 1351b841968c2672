-- Passkeys of players: what a browser proves by a signature, with a finger, a face or a PIN. Public keys alone.
create table passkey (
  credential_id text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  public_key bytea not null,
  -- How often it has signed, by its own count; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  -- The browser in which it was made.
  name text not null,
  created_at bigint not null,
  used_at bigint
);
create index passkey_user on passkey (user_id);

-- What a passkey is to sign, for one session or one sign-in that waits: used once, and for one purpose.
create table passkey_challenge (
  owner_hash text not null,
  purpose text not null check (purpose in ('add', 'prove')),
  challenge text not null,
  expires_at bigint not null,
  primary key (owner_hash, purpose)
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
