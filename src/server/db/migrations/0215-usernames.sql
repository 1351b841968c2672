-- Players choose their username. Mentions of an earlier one still lead to them, and nobody else can take it.
alter table profile_text drop constraint profile_text_part_check;
alter table profile_text add constraint profile_text_part_check check (part in ('display_name', 'bio', 'username'));
create table former_username (
  username text primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  at bigint not null
);
create index former_username_user on former_username (user_id, at);
