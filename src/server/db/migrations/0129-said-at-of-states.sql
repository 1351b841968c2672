-- A verdict of a game that was folded may stand where one of the main game was taken back later: its row has the time of
-- the taking back, or devices would take it for old. When it was said itself; null: at that time.
alter table game_state add column said_at bigint;
