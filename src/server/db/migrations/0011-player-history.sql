-- Which server wrote which of a player's revisions. A server that was put back to an earlier day counts the revisions
-- that it has lost a second time: by its mark the second 7 is told from the first.

-- The mark under which the last revision was written, and the first revision of that stretch.
alter table user_revision add column boot text;
alter table user_revision add column boot_rev bigint;

-- One row for each stretch of revisions under one mark; it ends where the next one begins.
create table user_history (
  user_id uuid not null references app_user (id) on delete cascade,
  from_rev bigint not null,
  -- Made at random by every server process, and anew whenever it has lost its connections.
  boot text not null,
  began_at bigint not null,
  primary key (user_id, from_rev)
);

insert into user_revision (user_id, rev) select id, 1 from app_user on conflict (user_id) do nothing;
update user_revision set boot = replace(gen_random_uuid()::text, '-', ''), boot_rev = 1;
insert into user_history (user_id, from_rev, boot, began_at)
  select user_id, 1, boot, (extract(epoch from now()) * 1000)::bigint from user_revision;
