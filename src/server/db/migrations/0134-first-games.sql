-- The first games of a list and how many it has, for all lists of a player at once: without a look at each game.
create index list_item_place on list_item (user_id, list_id, place, game_id) where place is not null;
