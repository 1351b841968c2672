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
 * Returns the games that the player liked or owned last; missing cards are fetched. Without such games, or if none of their cards can be
 * fetched, it returns the next ones of the deck. Undefined until they are read, and while the server may still send some.
 */
export function useSuggestedGames(db: UserDatabase, isOnline: boolean): SuggestedGames | undefined {
  const read = useLiveQuery(async () => {
    const matches = await readMatches(db)
    const loved = matches.filter(({ marks }) => marks.includes('liked') || marks.includes('owned'))
    const ids = loved.slice(0, SUGGESTED_MAX).map(({ gameId }) => gameId)
    const found = await db.games.bulkGet(ids)
    const games = found.filter((game) => game !== undefined)
    const missing = ids.filter((_, n) => found[n] === undefined)
    if (games.length > 0) return { suggested: { games, areFromDeck: false }, missing }
    const dealt = await db.deck
      .filter(({ deckKey }) => !deckKey.startsWith(LIST_DECK_PREFIX))
      .limit(DEALT_MAX)
      .toArray()
    const cards = (await db.games.bulkGet([...new Set(dealt.map(({ gameId }) => gameId))])).filter((game) => game !== undefined)
    if (ids.length + cards.length === 0 && !(await hasPulled(db))) return undefined
    return { suggested: { games: cards, areFromDeck: cards.length > 0 }, missing }
  }, [db])
  const missing = read?.missing ?? NONE
  const state = useMissingGames(db, missing, isOnline)
  const isComing = missing.length > 0 && state === 'fetching'
  return isComing && read?.suggested.areFromDeck !== false ? undefined : read?.suggested
}
