-- What one pull brings of everything that a player owns: by the revision that wrote each row.

alter table user_setting add column rev bigint;
update user_setting set rev = user_revision.rev from user_revision where user_revision.user_id = user_setting.user_id;
alter table user_setting alter column rev set not null;
create index user_setting_rev on user_setting (user_id, rev);

-- One row a player: its primary key finds it.
alter table avatar add column rev bigint;
update avatar set rev = user_revision.rev from user_revision where user_revision.user_id = avatar.user_id;
alter table avatar alter column rev set not null;

create index quest_event_rev on quest_event (user_id, rev);
create index list_like_rev on list_like (user_id, rev);
