-- An authenticator app (TOTP, RFC 6238) of a player, in use once a code of it was typed.
create table authenticator (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- Encrypted with the server's key, which is not in the database.
  sealed_secret text not null,
  created_at bigint not null,
  confirmed_at bigint,
  -- The latest time step whose code was accepted: each is accepted once.
  last_step bigint not null default 0
);

-- Codes for a player who has lost the app, each good for one sign-in. Only hashes of 120 random bits.
create table recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  code_hash text not null,
  created_at bigint not null,
  primary key (user_id, code_hash)
);

-- A sign-in whose player has proved the first factor. It is no session.
create table pending_sign_in (
  token_hash text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at bigint not null
);
create index pending_sign_in_user on pending_sign_in (user_id);
create index pending_sign_in_expires on pending_sign_in (expires_at);

alter table player_act drop constraint player_act_act_check;
alter table player_act add constraint player_act_act_check check (act in ('sign-out', 'close', 'reopen', 'remove-factors'));
