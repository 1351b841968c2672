-- A screenshot is only fetched from the image provider when a game has it: asked for at every request for one.
create index game_import_screenshot_ids on game_import using gin (screenshot_ids);
