-- When the device was last in contact before seen_at, to some minutes: what it writes is dated no earlier in a thread.
alter table session add column contacted_at bigint not null default 0;
update session set contacted_at = created_at;
