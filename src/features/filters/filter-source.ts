import type { DeckFilters } from '../../contract/games.ts'
import type { SearchBody } from '../../contract/search.ts'
import { readChoices } from '../../local/queries/choices.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { Device } from '../../local/db/device.ts'
import { forgetGenres } from '../../local/commands/forget-genres.ts'
import { findSettings } from '../../local/queries/settings.ts'
import type { Remote } from '../../remote/remote.ts'
import { createGameCounter } from '../../catalogue/page/count-games.ts'
import type { GameCounter } from '../../catalogue/page/count-games.ts'

/** The data that the filters' sheet loads while it is open. */
export interface FilterSource {
  /** Reads the settled games, for counting local games. */
  openCounter(): Promise<GameCounter>
  /** Returns how many games pass on the server, including settled ones; undefined if it is unreachable. Rejects when `signal` aborts. */
  countAtServer(filters: DeckFilters, signal: AbortSignal): Promise<number | undefined>
  /** Returns the genres learned from the player's swipes, with which every session begins. */
  readLearned(): Promise<readonly number[]>
  /** Removes them for good. */
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

/** Returns the search whose `total` is the number of games of a deck with these filters. */
export function searchOf(filters: DeckFilters): SearchBody {
  const renamed = Object.entries(filters).map(([name, value]) => [SEARCH_NAMES[name as keyof DeckFilters], value])
  return { ...Object.fromEntries(renamed), includeUpcoming: true, limit: 1 }
}

/** Genres that were chosen by hand do not count as learned. */
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
