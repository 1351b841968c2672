-- Since when the administrator has closed an account: nobody signs in to it, and it is erased like one that its player has deleted.
alter table app_user add column closed_at bigint;

-- What the administrator has done to an account, by whom on the machine, and why. It outlives the account, without its name.
create table player_act (
  id bigint generated always as identity primary key,
  at bigint not null,
  actor text not null,
  act text not null check (act in ('sign-out', 'close', 'reopen')),
  user_id uuid references app_user (id) on delete set null,
  note text not null
);
create index player_act_user on player_act (user_id, at) where user_id is not null;
