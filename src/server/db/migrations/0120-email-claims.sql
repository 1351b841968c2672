-- Whoever got into an account must not take it along by a change of its address.

-- What waits ends with the session that asked for it, whoever ends that. Null for what an older server has written.
alter table email_change add column session_hash text;
alter table email_change add foreign key (user_id, session_hash) references session (user_id, token_hash) on delete cascade;

-- Links that were mailed to an address that an account goes, or went, by: whoever reads them says that a change was not theirs.
create table email_claim (
  -- The SHA-256 of what the link carries.
  token_hash text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  -- Normalised: where the link went, and what the account goes by again.
  email text not null,
  -- What was done to the account from here on was not theirs. Milliseconds since 1970.
  since bigint not null,
  expires_at bigint not null
);
create index email_claim_user on email_claim (user_id, since);
create index email_claim_expires on email_claim (expires_at);
