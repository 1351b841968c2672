-- When a player last wrote anything, by the database's clock: for a few seconds then they read what a replica may not have yet.
alter table user_revision add column raised_at timestamptz;
