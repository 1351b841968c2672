-- Players make and edit lists. Each part of a list (its switches, its texts, the place of each game) has a time of its own,
-- so that two devices may change one list at once; of two writes of one part the later one stands.

-- A deleted list stays as a row alone, so that nothing that arrives of it afterwards brings it back.
alter table list add column deleted_at bigint;
-- When each was last switched; `at` is when the list was made.
alter table list add column public_at bigint;
alter table list add column ranked_at bigint;
update list set public_at = at, ranked_at = at;
alter table list alter column public_at set not null;
alter table list alter column ranked_at set not null;
-- Whether its name makes it the Top 10; `is_top10` is as it was made. What counts as the same name is not for SQL to say:
-- whoever writes the name writes this.
alter table list add column is_named_top10 boolean not null default false;
update list set is_named_top10 = true where lower(name) = 'top 10' and not exists (
  select 1 from list other where other.user_id = list.user_id and other.id <> list.id
    and (other.is_top10 or (lower(other.name) = 'top 10' and other.id < list.id)));
alter table list alter column is_named_top10 drop default;
drop index list_top10;
create unique index list_top10 on list (user_id) where (is_top10 or is_named_top10) and deleted_at is null;
create index list_rev on list (user_id, rev);

-- Where a game stands is a text between those of its neighbours; null where it was taken out. Both ends order them byte by
-- byte. The old positions, counted anew, become places with room before, between and after them.
alter table list_item add column place text collate "C";
alter table list_item add column at bigint;
alter table list_item add column rev bigint;
update list_item set place = placed.place, at = list.at, rev = list.rev
from list, (
  select user_id, list_id, game_id, 'c' || (
    select string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', digit::integer + 1, 1), '' order by size desc)
    from (values (3844), (62), (1)) digits (size) cross join lateral (select (nth - 1) / size % 62 as digit) of_nth
  ) as place
  from (
    select *, row_number() over (partition by user_id, list_id order by position, game_id) as nth from list_item
  ) item
) placed
where list.user_id = list_item.user_id and list.id = list_item.list_id
  and placed.user_id = list_item.user_id and placed.list_id = list_item.list_id and placed.game_id = list_item.game_id;
alter table list_item alter column at set not null;
alter table list_item alter column rev set not null;
alter table list_item drop column position;
create index list_item_rev on list_item (user_id, rev);

-- What a player says of a list: its name, its description, and notes on games.
create table list_text (
  user_id uuid not null,
  list_id uuid not null,
  part text not null,
  -- Of a note; 0 otherwise.
  game_id integer not null,
  text text not null,
  -- The names of the edits that made it, the newest first. An edit says on which it is based; one that comes again is
  -- known by its own.
  versions uuid[] not null,
  at bigint not null,
  rev bigint not null,
  primary key (user_id, list_id, part, game_id),
  foreign key (user_id, list_id) references list (user_id, id) on delete cascade
);
create index list_text_rev on list_text (user_id, rev);
insert into list_text (user_id, list_id, part, game_id, text, versions, at, rev)
  select user_id, id, part, 0, case part when 'name' then name else '' end, array[id], at, rev
  from list cross join (values ('name'), ('description')) parts (part);
alter table list drop column name;
