-- A player who deletes their account is hidden at once, and erased after a while in which signing in takes it back.
alter table app_user add column leaving_at bigint;
-- They are few, and everything that is shown of players asks for them.
create index app_user_leaving on app_user (leaving_at, id) where leaving_at is not null;

drop index app_user_not_ranked;
create index app_user_not_ranked on app_user (id)
  where not on_leaderboard or awaits_verification or display_name = '' or leaving_at is not null;

-- The sessions that a deletion has ended: their devices are told why, so that nothing waits there for ever.
create table departed_session (
  -- As in session. It stays when its player is erased, and names nobody.
  token_hash text primary key,
  user_id uuid references app_user (id) on delete set null,
  expires_at bigint not null
);
create index departed_session_user on departed_session (user_id) where user_id is not null;
create index departed_session_expires on departed_session (expires_at);

-- Whose place, without a word in it, stays where others have answered to what its author, who was erased, had written. Nobody can sign in as them, and like one who
-- awaits verification they are found, followed and ranked nowhere; being from the end of time, they are never swept.
insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at, awaits_verification)
values ('00000000-0000-7000-8000-000000000000', null, '00000000-0000-7000-8000-000000000000', 'Deleted player', '', null,
  9007199254740991, true);
