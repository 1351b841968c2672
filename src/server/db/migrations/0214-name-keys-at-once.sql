-- By default new keys wait in a list until a vacuum, and each lookup scans that list: after an import 10 ms for each name.
alter index game_import_name_keys set (fastupdate = off);
select gin_clean_pending_list('game_import_name_keys');
