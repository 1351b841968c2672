import { useLiveQuery } from 'dexie-react-hooks'
import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { hasPulled } from '../../local/db/has-pulled.ts'
import { LIST_DECK_PREFIX } from '../../local/queries/deck.ts'
import { readMatches } from '../../local/queries/matches.ts'
import { useMissingGames } from '../../state/missing-games-state.ts'

const SUGGESTED_MAX = 20
/** Fewer of the unswiped ones: they only help to begin. */
const DEALT_MAX = 6

/** The games that are shown without a query. */
export interface SuggestedGames {
  readonly games: readonly GameCard[]
  /** The player has no liked or owned games yet: these are from their deck. */
  readonly areFromDeck: boolean
}

const NONE: readonly number[] = []

/**
 * Returns the games that the player liked or owned last; missing cards are fetched. Without such games, it returns the next ones of the
 * deck. Undefined until they are read, and while the first pull may still bring some.
 */
export function useSuggestedGames(db: UserDatabase, isOnline: boolean): SuggestedGames | undefined {
  const read = useLiveQuery(async () => {
    const matches = await readMatches(db)
    const marked = matches.filter(({ marks }) => marks.some((mark) => mark === 'liked' || mark === 'owned')).map(({ gameId }) => gameId)
    const dealt =
      marked.length > 0
        ? []
        : (
            await db.deck
              .filter(({ deckKey }) => !deckKey.startsWith(LIST_DECK_PREFIX))
              .limit(DEALT_MAX)
              .toArray()
          ).map(({ gameId }) => gameId)
    const ids = [...new Set([...marked, ...dealt])].slice(0, SUGGESTED_MAX)
    if (ids.length === 0 && !(await hasPulled(db))) return undefined
    const found = await db.games.bulkGet(ids)
    const games = found.filter((game) => game !== undefined)
    return { games, missing: ids.filter((_, n) => found[n] === undefined), areFromDeck: marked.length === 0 && games.length > 0 }
  }, [db])
  useMissingGames(null, read?.missing ?? NONE, isOnline)
  return read
}
