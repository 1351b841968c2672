-- What players said of games. A cleared state stays as a row with state null, so that an older write that arrives
-- later finds it and changes nothing.

create table game_state (
  user_id uuid not null references app_user (id) on delete cascade,
  -- No foreign key: its check would lock, and so write, the row of a popular game at every swipe. The statement
  -- that writes states asks for the game itself, and games are never deleted.
  game_id integer not null,
  -- 1 liked, 2 disliked, 3 owned, null cleared
  state smallint check (state in (1, 2, 3)),
  -- When the player did it, in milliseconds; of two writes the later one stands.
  at bigint not null,
  -- The player's revision that wrote the row: what a pull's cursor is compared with.
  rev bigint not null,
  primary key (user_id, game_id)
);
create index game_state_rev on game_state (user_id, rev);
