-- What players did that quests count. An event taken back stays, retracted, so that a late duplicate of it cannot
-- count again; of two writes about one event the later one stands.

create table quest_event (
  user_id uuid not null references app_user (id) on delete cascade,
  event_id uuid not null,
  type text not null,
  at bigint not null,
  retracted boolean not null,
  rev bigint not null,
  primary key (user_id, event_id)
);
