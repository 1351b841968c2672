-- Players are suggested by how their names begin. With these operators an index answers that in every collation.
create index app_user_username_beginning on app_user (username text_pattern_ops);
create index app_user_display_name_beginning on app_user (lower(display_name) text_pattern_ops);

-- Out of 10: the mean of the players' scores once there are five, else what an import brought; null for neither.
alter table game add column rating_10 real check (rating_10 between 0 and 10);
