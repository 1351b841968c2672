import type { GameCard, GameFilters } from '../../contract/games.ts'
import type { PlatformIconKey } from '../../domain/platform-icons.ts'
import { cardIconKeys } from '../../domain/platform-icons.ts'
import { platformShortName } from '../../domain/platform-groups.ts'
import { releaseYear } from '../../domain/release-date.ts'

const GENRES_SHOWN = 3
const MODES_SHOWN = 3

/** The dictionaries by id: made once for all the cards that are dealt with them. */
export interface DictionaryIndex {
  platforms: ReadonlyMap<number, GameFilters['platforms'][number]>
  genres: ReadonlyMap<number, string>
  modes: ReadonlyMap<number, string>
  themes: ReadonlyMap<number, string>
  tags: ReadonlyMap<number, string>
}

/** What a card shows beside its cover and name. */
export interface CardFacts {
  year: number | null
  platformIcons: PlatformIconKey[]
  platformNames: string[]
  /** At most three of each; ids that the dictionaries do not know are left out. */
  genres: string[]
  modes: string[]
}

export function indexDictionaries(dictionaries: GameFilters): DictionaryIndex {
  // What an older build has kept is without tags.
  const names = (entries: readonly { id: number; name: string }[] = []) =>
    new Map(entries.map((entry) => [entry.id, entry.name]))
  return {
    platforms: new Map(dictionaries.platforms.map((platform) => [platform.id, platform])),
    genres: names(dictionaries.genres),
    modes: names(dictionaries.game_modes),
    themes: names(dictionaries.themes),
    tags: names(dictionaries.tags),
  }
}

/** The values that a dictionary has for some ids, in the order of the ids. */
export function namesOf<T>(dictionary: ReadonlyMap<number, T>, ids: readonly number[]): T[] {
  return ids.flatMap((id) => dictionary.get(id) ?? [])
}

export function cardFacts(card: GameCard, index: DictionaryIndex): CardFacts {
  const platforms = namesOf(index.platforms, card.platform_ids)
  return {
    year: releaseYear(card.first_release_date),
    platformIcons: cardIconKeys(platforms),
    platformNames: platforms.map(platformShortName),
    genres: namesOf(index.genres, card.genre_ids).slice(0, GENRES_SHOWN),
    modes: namesOf(index.modes, card.game_mode_ids).slice(0, MODES_SHOWN),
  }
}
