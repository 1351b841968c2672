-- A cover is only fetched from the image provider when a game has it: asked for at every request for one.
create index game_cover_image_id on game (cover_image_id);
