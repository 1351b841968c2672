-- What players like beside what, as it was last learned from all who let their likes be used. One row, written whole: a server
-- that is stopped while it learns leaves the one before.
create table co_like_matrix (
  id integer primary key check (id = 1),
  -- Another with every one: who holds another one than this reads it.
  version bigint not null,
  -- When the likes were read, in milliseconds.
  read_at bigint not null,
  -- How many likes there were then, of everybody.
  likes bigint not null,
  -- How many players it was learned from.
  players integer not null,
  -- Numbers of 32 bits, the lowest byte first: the games, where the row of each begins, what the rows speak of by its place
  -- among the games, and how much. Null where too few players like enough.
  games bytea,
  starts bytea,
  columns bytea,
  weights bytea
);

-- Whose likes it was learned from: who withdraws theirs has the next one learned without them.
create table co_like_player (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- The player's revision as their likes were read, and how many these were.
  rev bigint not null,
  likes integer not null
);
