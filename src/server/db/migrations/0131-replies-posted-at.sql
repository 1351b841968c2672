-- When a reply came, by the server's own clock: what the guard against repeated words goes by. A device's time may be any.
alter table reply add column posted_at bigint not null default 0;
update reply set posted_at = created_at;
drop index reply_recent;
create index reply_posted on reply (user_id, posted_at);
