-- What whoever runs the server has done about what players report. A thing that they hide is there for its author alone.
alter table review add column hidden_at bigint;
alter table reply add column hidden_at bigint;
alter table topic add column hidden_at bigint;
alter table post add column hidden_at bigint;
alter table list add column hidden_at bigint;

alter table report add column closed_at bigint;
create index report_open on report (at) where closed_at is null;

-- Every act, by whom on the machine, and why.
create table moderation_act (
  id bigint generated always as identity primary key,
  at bigint not null,
  actor text not null,
  act text not null check (act in ('close', 'reopen', 'hide', 'show')),
  report_id uuid not null references report (id),
  note text not null
);
create index moderation_act_report on moderation_act (report_id, at);
