-- A review that takes the place of something later stands with that time, or devices would take it for old. When its
-- player said it is another time, and what a clearing is held against; null: the same one.
alter table review add column said_at bigint;
