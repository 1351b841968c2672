import { useLiveQuery } from 'dexie-react-hooks'
import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/database.ts'
import { LIST_DECK_PREFIX } from '../../local/games/deck.ts'
import { readMatches } from '../../local/games/matches.ts'

const SUGGESTED_MAX = 20
/** Fewer of those that nobody has said anything of: they only help to begin. */
const DEALT_MAX = 6

/** What is shown while nothing is looked for. */
export interface SuggestedGames {
  readonly games: readonly GameCard[]
  /** The player has said nothing yet: these lie in their deck. */
  readonly areFromDeck: boolean
}

/**
 * The games that the player liked or owned last, as far as they are on this device; where there are none, those that are
 * dealt next. Undefined until they are read.
 */
export function useSuggestedGames(db: UserDatabase): SuggestedGames | undefined {
  return useLiveQuery(async () => {
    const matches = await readMatches(db)
    const said = matches.filter(({ marks }) => marks.some((mark) => mark !== 'wanted')).map(({ gameId }) => gameId)
    const dealt = said.length > 0
      ? []
      : (await db.deck.filter(({ deckKey }) => !deckKey.startsWith(LIST_DECK_PREFIX)).limit(DEALT_MAX).toArray()).map(({ gameId }) => gameId)
    const ids = [...new Set([...said, ...dealt])].slice(0, SUGGESTED_MAX)
    const games = (await db.games.bulkGet(ids)).filter((game) => game !== undefined)
    return { games, areFromDeck: said.length === 0 && games.length > 0 }
  }, [db])
}
