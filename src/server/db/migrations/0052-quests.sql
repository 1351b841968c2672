-- What players have said of rewards, each once. Whether it counts follows from what they have earned.
create table reward_claim (
  user_id uuid not null references app_user (id) on delete cascade,
  reward text not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, reward)
);
create index reward_claim_rev on reward_claim (user_id, rev);

-- Items are paid for in the order of `at`.
create table reward_unlock (
  user_id uuid not null references app_user (id) on delete cascade,
  item text not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, item)
);
create index reward_unlock_rev on reward_unlock (user_id, rev);

-- Whether a player is ranked is theirs to say.
alter table app_user add column on_leaderboard boolean not null default true;
create index app_user_not_ranked on app_user (id) where not on_leaderboard or awaits_verification or display_name = '';

-- What follows from the players' rows, refreshed behind the requests: what they are ranked by.
create table player_score (
  user_id uuid primary key references app_user (id) on delete cascade,
  experience integer not null,
  -- Of the week that began on this Monday, in days since 1 January 1970; none of any other.
  week_monday integer not null,
  week_experience integer not null,
  -- The revision that it was counted at.
  counted_rev bigint not null
);
create index player_score_all on player_score (experience desc, user_id) where experience > 0;
create index player_score_week on player_score (week_monday, week_experience desc, user_id) where week_experience > 0;
