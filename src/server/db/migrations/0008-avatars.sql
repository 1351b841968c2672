-- Pictures of players. The files lie under DATA_DIR/media; these rows say whose they are, and what no row names is swept.

create table avatar (
  user_id uuid primary key references app_user (id) on delete cascade,
  -- The file's name, random: who does not know it cannot guess it.
  name text not null,
  -- The mutation that set it and when the player did; of two the later one stands.
  mutation_id uuid not null,
  at bigint not null
);
create unique index avatar_name on avatar (name);

-- Uploaded before there is an account: claimed once, by a registration, or gone after an hour.
create table staged_avatar (
  name text primary key,
  expires_at bigint not null
);
