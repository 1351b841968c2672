-- Addresses that are proven, accounts that come by Google or Discord, and links sent by mail.

-- Who comes by another provider may have neither a password nor an address that we can rely on.
alter table app_user alter column email drop not null;
alter table app_user alter column password_hash drop not null;
-- When the address was proven to be the player's; null while it only was typed in.
alter table app_user add column email_verified_at bigint;
-- From a registration that a mail has to confirm until it has: nobody can sign in to it so far.
alter table app_user add column awaits_verification boolean not null default false;

-- What the list of sessions shows; the id names a session without being able to open it.
alter table session add column id uuid not null default gen_random_uuid();
alter table session add column device text not null default '';
alter table session add column seen_at bigint not null default 0;

-- The key is the provider's own name for the player, never an address.
create table identity (
  user_id uuid not null references app_user (id) on delete cascade,
  provider text not null,
  subject text not null,
  created_at bigint not null,
  primary key (user_id, provider, subject)
);
create unique index identity_subject on identity (provider, subject);

-- What a link in a mail carries: its SHA-256 alone, so that the database opens nothing.
create table mail_token (
  user_id uuid not null references app_user (id) on delete cascade,
  purpose text not null,
  token_hash text not null,
  expires_at bigint not null,
  primary key (user_id, purpose, token_hash)
);
create index mail_token_hash on mail_token (token_hash);

-- A sign-in that has gone to its provider and is awaited back, by the hash of the browser's cookie.
create table oauth_attempt (
  token_hash text primary key,
  provider text not null,
  state text not null,
  code_verifier text not null,
  nonce text not null,
  return_to text not null,
  expires_at bigint not null
);
