-- A like taken back clears likes that are older than it and nothing else, also one that arrives only later: so the
-- taking back has a time of its own beside that of the state. `state` is null where it is a like older than that.
alter table game_state add column unliked_at bigint not null default 0;
