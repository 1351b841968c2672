-- Games of a file are found by the words of their names: case, accents and all signs between letters and digits do not
-- count. Who looks something up spells the numerals, and compares the words again by the rule of src/domain/game-match.ts:
-- this only finds the rows to compare. The ranges are written out because character classes depend on the collation.
-- An index is built without a search path, so the second function brings its own.
-- The language is PL/pgSQL so that the function is not inlined, and the cost keeps the planner from calling it for all rows.
create or replace function game_name_key(name text) returns text language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  bare text := replace(translate(name, '™®©''’‘ʼ`´′', ''), '&', 'and');
  key text := lower(regexp_replace(normalize(bare, NFKD), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0300-\u036f\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u3099-\u309c\u30fb\ufe00-\ufe0f\U0001f000-\U0001faff]+', '', 'g'));
begin
  key := replace(replace(replace(replace(replace(translate(lower(key), 'øłđðı', 'olddi'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ß', 'ss'), 'ς', 'σ');
  return case when key = '' then lower(trim(name)) else key end;
end $$;
create or replace function game_name_keys(names text[]) returns text[] language plpgsql immutable strict parallel safe cost 1000
  set search_path from current as $$
declare
  keys text[] := '{}';
  called text;
begin
  foreach called in array names loop
    keys := keys || game_name_key(called);
  end loop;
  return keys;
end $$;
create index game_name_key on game (game_name_key(name));
create index game_import_name_keys on game_import using gin (game_name_keys(alternative_names));
drop index game_lower_name;
analyze game;
analyze game_import;
