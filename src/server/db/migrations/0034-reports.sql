-- What players report to whoever runs the server. A report outlives the account that it came from.
create table report (
  -- The device's own name for it: the same one again is the same report.
  id uuid primary key,
  user_id uuid references app_user (id) on delete set null,
  category text not null,
  subject_type text not null,
  subject_id text,
  title text not null,
  description text not null,
  links text[] not null,
  fields text[] not null,
  reason text,
  severity text,
  contact_email text,
  contact_handle text,
  route text not null,
  context text not null,
  url text not null,
  path text not null,
  user_agent text not null,
  -- As the device wrote it, and when the server took it: milliseconds since 1970.
  written_ts text not null,
  at bigint not null
);
create index report_at on report (at);
create index report_user on report (user_id, at);
