import { releaseTimeMs } from '../../domain/release-date.ts'
import {
  GAME_MODE_ROWS,
  GAME_TYPE_ROWS,
  GENRE_ROWS,
  OWN_TAG_ID_BASE,
  PLATFORM_FAMILY_ROWS,
  TAG_NAMES,
  THEME_ROWS,
} from './dictionary-rows.ts'
import { PLATFORM_ROWS } from './platform-rows.ts'

/** The dictionaries as stored in the database; releases in seconds since 1970. */
export const DICTIONARIES = {
  platform_family: PLATFORM_FAMILY_ROWS.map(([id, name, slug]) => ({ id, name, slug })),
  platform: PLATFORM_ROWS.map(([id, name, abbreviation, slug, familyId, firstRelease]) => ({
    id,
    name,
    abbreviation,
    slug,
    family_id: familyId,
    release_date: firstRelease === null ? null : secondsOf(firstRelease),
  })),
  genre: GENRE_ROWS.map(([id, name]) => ({ id, name })),
  game_mode: GAME_MODE_ROWS.map(([id, name]) => ({ id, name })),
  theme: THEME_ROWS.map(([id, name]) => ({ id, name })),
  game_type: GAME_TYPE_ROWS.map(([id, name]) => ({ id, name })),
  tag: TAG_NAMES.map((name, place) => ({ id: OWN_TAG_ID_BASE + place + 1, name })),
}

/** The ids of the entries by their names in the starter file; a platform also by its abbreviation. */
export const DICTIONARY_IDS = {
  platform: new Map(
    DICTIONARIES.platform.flatMap(({ id, name, abbreviation }) => [
      [name, id] as const,
      ...(abbreviation === null ? [] : [[abbreviation, id] as const]),
    ]),
  ),
  genre: idsByName(DICTIONARIES.genre),
  game_mode: idsByName(DICTIONARIES.game_mode),
  theme: idsByName(DICTIONARIES.theme),
  game_type: idsByName(DICTIONARIES.game_type),
  tag: idsByName(DICTIONARIES.tag),
}

function idsByName(rows: readonly { id: number; name: string }[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function secondsOf(date: string): number {
  const timeMs = releaseTimeMs(date)
  if (timeMs === null) throw new Error(`"${date}" is no date.`)
  return timeMs / 1000
}
