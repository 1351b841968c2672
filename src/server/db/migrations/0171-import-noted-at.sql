-- When an import was recorded, by the database's clock: its scores count for a mean a day later. Those that are here count.
alter table import_note add column noted_at timestamptz not null default '-infinity';
alter table import_note alter column noted_at set default now();
create index import_note_noted_at on import_note (noted_at);
