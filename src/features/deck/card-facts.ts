import type { GameCard } from '../../contract/games.ts'
import type { PlatformIconKey } from '../../domain/platform-icon-names.ts'
import { cardIconKeys } from '../../domain/platform-icon-names.ts'
import { platformShortName } from '../../domain/platform-groups.ts'
import { releaseYear } from '../../domain/release-date.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'

const GENRES_SHOWN = 3
const MODES_SHOWN = 3

/** What a card shows besides its cover and name. */
export interface CardFacts {
  year: number | null
  platformIcons: PlatformIconKey[]
  platformNames: string[]
  /** At most three of each, without ids that the dictionaries do not have. */
  genres: string[]
  modes: string[]
}

/** Returns the values of a dictionary for some ids, in the order of the ids. */
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
