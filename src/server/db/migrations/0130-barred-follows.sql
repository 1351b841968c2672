-- A follow that was said after a block, while that stands: it counts only if the block turns out to have been taken back
-- before it.
alter table follow add column barred boolean not null default false;
