import { useLiveQuery } from 'dexie-react-hooks'
import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../../local/database.ts'
import { hasPulled } from '../../local/has-pulled.ts'
import { LIST_DECK_PREFIX } from '../../local/games/deck.ts'
import { readMatches } from '../../local/games/matches.ts'
import { useMissingGames } from '../../state/missing-games.ts'
import type { FetchGames } from '../../state/missing-games.ts'

const SUGGESTED_MAX = 20
/** Fewer of those that nobody has said anything of: they only help to begin. */
const DEALT_MAX = 6

/** What is shown while nothing is looked for. */
export interface SuggestedGames {
  readonly games: readonly GameCard[]
  /** The player has said nothing yet: these lie in their deck. */
  readonly areFromDeck: boolean
}

const NONE: readonly number[] = []

/**
 * The games that the player liked or owned last; cards that are not on this device are fetched. Without such games, those
 * that are dealt next. Undefined until they are read, and while the first pull may still bring some.
 */
export function useSuggestedGames(db: UserDatabase, isOnline: boolean, fetchGames: FetchGames): SuggestedGames | undefined {
  const read = useLiveQuery(async () => {
    const matches = await readMatches(db)
    const said = matches.filter(({ marks }) => marks.some((mark) => mark !== 'wanted')).map(({ gameId }) => gameId)
    const dealt = said.length > 0
      ? []
      : (await db.deck.filter(({ deckKey }) => !deckKey.startsWith(LIST_DECK_PREFIX)).limit(DEALT_MAX).toArray()).map(({ gameId }) => gameId)
    const ids = [...new Set([...said, ...dealt])].slice(0, SUGGESTED_MAX)
    if (ids.length === 0 && !(await hasPulled(db))) return undefined
    const found = await db.games.bulkGet(ids)
    const games = found.filter((game) => game !== undefined)
    return { games, missing: ids.filter((_, n) => found[n] === undefined), areFromDeck: said.length === 0 && games.length > 0 }
  }, [db])
  useMissingGames(null, read?.missing ?? NONE, isOnline, fetchGames)
  return read
}
