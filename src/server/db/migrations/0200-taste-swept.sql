-- Withdrawn values are deleted 90 days after they were written, by the server's clock.
alter table taste_said add column written_at timestamptz not null default now();
create index taste_said_withdrawn on taste_said (written_at) where value = 0;
-- The values that count, without those that were withdrawn: of these a player may have very many.
create index taste_said_current on taste_said (user_id) where value <> 0;

-- Up to where withdrawn values of a player have been deleted.
create table taste_swept (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- A device that has pulled no further than this revision pulls everything again.
  rev bigint not null,
  -- A value from before that does not count for a subject that has none.
  at bigint not null
);
