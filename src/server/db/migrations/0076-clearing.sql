-- When a session's player last proved to be its owner once more: null where only the sign-in itself did.
alter table session add column confirmed_at bigint;

-- Up to when a player has cleared what; what was done before and comes later is cleared as it comes.
create table clearing (
  user_id uuid not null references app_user (id) on delete cascade,
  category text not null,
  at bigint not null,
  primary key (user_id, category)
);
