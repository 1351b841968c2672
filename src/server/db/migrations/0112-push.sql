-- The devices that are told by message: one a session, and it goes with its session, whoever ends it.

create table push_subscription (
  token_hash text primary key,
  user_id uuid not null,
  -- Where the browser's push service takes messages for it; whoever knows it and the keys can write to the device.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  made_at bigint not null,
  -- What players were told up to here has gone to the device, or was no news when the device came.
  sent_upto bigint not null,
  -- Nothing is sent before: after a message for a while, after a failure for longer.
  next_at bigint not null,
  failures integer not null default 0,
  foreign key (user_id, token_hash) references session (user_id, token_hash) on delete cascade
);
create index push_subscription_user on push_subscription (user_id);
create index push_subscription_next on push_subscription (next_at);

-- Devices come and go, and each has heard what it has heard.
alter table notification drop column pushed_at;
