-- When a player reached a level, for those who follow them. It stands while they have the experience that it takes.
create table level_reached (
  user_id uuid not null references app_user (id) on delete cascade,
  level integer not null,
  -- With which it begins.
  experience integer not null,
  at bigint not null,
  primary key (user_id, level)
);
create index level_reached_at on level_reached (user_id, at);
