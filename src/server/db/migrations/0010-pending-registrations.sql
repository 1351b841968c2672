-- Any number of registrations may wait for one address, each for the link that was mailed for it alone: who types an
-- address first does not have it. It belongs to the one account that is active, and only that one is unique.
drop index app_user_email;
create unique index app_user_email on app_user (email) where not awaits_verification;
create index app_user_waiting_email on app_user (email) where awaits_verification;

-- What cookies are signed with: made by the first server that needs it, and the same for all that share the database.
create table server_secret (
  name text primary key,
  value text not null
);
