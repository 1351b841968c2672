-- What players brought along from elsewhere. It is told to nobody and counts for nothing: whatever of theirs has one of the
-- `changes` stamps that follow `at` came with it.
create table import_note (
  user_id uuid not null references app_user (id) on delete cascade,
  -- the device's own id for it
  import_id uuid not null,
  -- how many stamps; 0 for one that was taken back
  changes bigint not null,
  -- whose file it was, and on which device it can be taken back
  source text not null,
  device text not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, import_id)
);
create index import_note_rev on import_note (user_id, rev);
-- which of them a stamp may belong to
create index import_note_at on import_note (user_id, at);
