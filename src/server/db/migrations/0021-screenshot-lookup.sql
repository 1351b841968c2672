-- A screenshot is only fetched from the image provider when a game has it: asked for at every request for one. Without
-- the list of what is still to be put in place (`fastupdate`), which every look-up would read through.
create index game_import_screenshot_ids on game_import using gin (screenshot_ids) with (fastupdate = off);
