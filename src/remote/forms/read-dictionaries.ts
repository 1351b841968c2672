import type { DictionaryEntry, GameFilters, Platform } from '../../contract/games.ts'
import { releaseTimeMs } from '../../domain/release-date.ts'
import { integerOf, listOf, membersOf, textOf } from './members.ts'

/** Returns the dictionaries of filters. A missing one is empty, and an entry without an id or a name is dropped. */
export function readDictionaries(value: unknown): GameFilters {
  const body = membersOf(value)
  return {
    platforms: listOf(body['platforms'])
      .map(platformOf)
      .filter((entry) => entry !== null),
    genres: entriesOf(body['genres']),
    tags: entriesOf(body['tags']),
    game_modes: entriesOf(body['game_modes']),
    game_types: entriesOf(body['game_types']),
    themes: entriesOf(body['themes']),
  }
}

function entriesOf(value: unknown): DictionaryEntry[] {
  return listOf(value)
    .map(entryOf)
    .filter((entry) => entry !== null)
}

function entryOf(value: unknown): DictionaryEntry | null {
  const entry = membersOf(value)
  const [id, name] = [integerOf(entry['id']), textOf(entry['name'], entry['label'])]
  return id === undefined || name === '' ? null : { ...entry, id, name }
}

function platformOf(value: unknown): Platform | null {
  const [entry, platform] = [entryOf(value), membersOf(value)]
  if (!entry) return null
  const timeMs = releaseTimeMs(platform['release_date'])
  return {
    ...entry,
    abbreviation: textOf(platform['abbreviation']) || null,
    slug: textOf(platform['slug'], entry.id),
    family_name: textOf(platform['family_name']) || null,
    release_date: timeMs === null ? null : Math.floor(timeMs / 1_000),
  }
}
