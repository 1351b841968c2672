-- In whose lists a game stands: asked of games for adults alone.
create index list_item_game on list_item (game_id) where place is not null;
