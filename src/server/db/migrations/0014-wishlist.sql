-- Games that players wish for, whatever else they have said of them. A wish taken back stays, so that an older write that
-- arrives later finds it and changes nothing.
create table wish (
  user_id uuid not null references app_user (id) on delete cascade,
  -- No foreign key, as in game_state: its check would write the row of a popular game.
  game_id integer not null,
  wanted boolean not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, game_id)
);
create index wish_rev on wish (user_id, rev);
