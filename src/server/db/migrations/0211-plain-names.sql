-- Tables and columns get the names that the code uses.
alter table taste_said rename to stated_taste;
alter table user_history rename to user_epoch;
alter table departed_session rename to ended_session;
alter table import_held rename to deferred_import;
alter table import_note rename to import_record;
alter table silence rename to restriction;
alter table taste_twins rename to similar_players;
alter table app_user rename column leaving_at to soft_deleted_at;
alter table authenticator rename column sealed_secret to encrypted_secret;
alter table follow rename column barred to suppressed;
alter table game_state rename column said_at to stated_at;
alter table igdb_token rename column sealed to encrypted;
alter table import_record rename column noted_at to recorded_at;
alter table push_subscription rename column told to notified;
alter table push_subscription rename column told_upto to notified_until;
alter table restriction rename column silenced to restricted;
alter table review rename column said_at to stated_at;
alter table similar_players rename column twin_ids to similar_ids;
alter table user_epoch rename column boot to epoch;
alter table user_revision rename column boot to epoch;
alter table user_revision rename column boot_rev to epoch_rev;

update lease set name = 'background-jobs' where name = 'works';
