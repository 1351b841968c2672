import type { DeckFilters } from '../../contract/games.ts'
import type { SearchBody } from '../../contract/search.ts'
import { readChoices } from '../../local/choices.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import { forgetGenres } from '../../local/mutations/forget-genres.ts'
import { findSettings } from '../../local/own/settings.ts'
import type { Remote } from '../../remote/remote.ts'
import { createGameCounter } from './count-games.ts'
import type { GameCounter } from './count-games.ts'

/** What the filters' sheet asks for while it is open. */
export interface FilterSource {
  /** Reads what is settled, to count the games by that this device knows. */
  openCounter(): Promise<GameCounter>
  /** How many games pass at the server, settled ones among them; undefined where it cannot be asked. Rejects by `signal`. */
  countAtServer(filters: DeckFilters, signal: AbortSignal): Promise<number | undefined>
  /** The genres that the player's swipes have made theirs, with which every session begins. */
  readLearned(): Promise<readonly number[]>
  /** Leaves them out for good. */
  forgetLearned(): Promise<void>
}

/** The names of the deck's filters in a search. */
const SEARCH_NAMES = {
  platforms: 'platformIds',
  genres: 'genreIds',
  tags: 'tagIds',
  game_modes: 'gameModes',
  game_types: 'gameTypes',
  themes: 'themes',
  yMin: 'yMin',
  yMax: 'yMax',
} as const satisfies Record<keyof DeckFilters, keyof SearchBody>

/** The search whose `total` is how many games a deck with these filters is dealt from. */
export function searchOf(filters: DeckFilters): SearchBody {
  const renamed = Object.entries(filters).map(([name, value]) => [SEARCH_NAMES[name as keyof DeckFilters], value])
  return { ...Object.fromEntries(renamed), includeUpcoming: true, limit: 1 }
}

/** What was chosen by hand was not learned. */
async function readLearned(db: UserDatabase): Promise<readonly number[]> {
  const [settings, choices] = await Promise.all([findSettings(db), readChoices(db)])
  return choices.defaults_by_hand ? [] : (settings?.genres ?? [])
}

export function createFilterSource(device: Device, remote: Remote): FilterSource {
  return {
    openCounter: () => createGameCounter(device.db),
    async countAtServer(filters, signal) {
      const answer = await remote.call('searchGames', { body: searchOf(filters), signal })
      return answer.kind === 'answered' ? answer.body.total : undefined
    },
    readLearned: () => readLearned(device.db),
    forgetLearned: () => forgetGenres(device),
  }
}
