-- Games of another server are found by their name, however large the catalogue. The planner knows nothing of an
-- expression's values before it has looked at them.
create index game_lower_name on game (lower(name));
analyze game;
