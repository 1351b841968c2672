-- Which stamps are an import's stays known once it was taken back: what of it still waits on its device comes later, and is to
-- be told to nobody either. `at` and `changes` say what became of it last.
alter table import_note
  add column first_at bigint not null default 0,
  add column stamps bigint not null default 0;
update import_note set first_at = at, stamps = changes;
create index import_note_first_at on import_note (user_id, first_at);
drop index import_note_at;
