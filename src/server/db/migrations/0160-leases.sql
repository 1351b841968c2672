-- Which server does the work behind the requests, of which only one does it at a time. Whoever does it says so again every few
-- seconds; who has not for long enough has lost it. All times are the database's own.
create table lease (
  name text primary key,
  -- A server as it was started once.
  holder uuid not null,
  -- How many holders there have been: what an earlier one still writes is told from what the later one does.
  fence bigint not null,
  expires_at timestamptz not null
);

-- The holder that last began to send to the device. One with a lower fence has lost the lease, and writes here no more.
alter table push_subscription add column claimed_by bigint not null default 0;
-- Of which kinds messages have gone to the device since sent_upto, and up to when these told: a turn has begun, and not ended yet.
alter table push_subscription add column told text[] not null default '{}';
alter table push_subscription add column told_upto bigint not null default 0;
