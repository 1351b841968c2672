-- A picture lies with the row that says whose it is. Null: still in a file under DATA_DIR/media, until a start has read that.
alter table avatar add column image bytea;
alter table staged_avatar add column image bytea;
-- They are as small as they get.
alter table avatar alter column image set storage external;
alter table staged_avatar alter column image set storage external;
