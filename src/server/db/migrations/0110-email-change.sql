-- Addresses that players want to go by, until the link in the mail there was opened: one at a time for a player.
create table email_change (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- Normalised. Any number of players may ask for the same one: whoever opens the link first has it.
  email text not null,
  token_hash text not null,
  -- Milliseconds since 1970.
  expires_at bigint not null
);
create unique index email_change_token on email_change (token_hash);
create index email_change_expires on email_change (expires_at);
