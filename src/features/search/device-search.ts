import { SEARCH_LIMIT } from '../../contract/limits.ts'
import type { FoundGame } from '../../contract/search.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { FoundGames } from '../../local/games/searches.ts'
import { askKnown, cardsMeant } from '../../state/pack-reader.ts'
import { searchBodyOf } from './search-params.ts'
import type { SearchParams } from './search-params.ts'

/** What was found with no server, and among how many games. */
export interface FoundHere extends FoundGames {
  readonly known: number
}

const NOTHING: FoundHere = { games: [], total: 0, next: null, known: 0 }

/** The best of the games that this device knows for what has been typed, on one platform or any, and how many it knows. */
export async function suggestOnDevice(
  db: UserDatabase,
  text: string,
  { platform, limit }: { platform: number | null; limit: number },
): Promise<{ readonly games: readonly FoundGame[]; readonly known: number }> {
  const answer = await askKnown(db, { kind: 'suggest', q: text, limit, ...(platform === null ? {} : { platform }) })
  return answer === null ? NOTHING : { games: await cardsMeant(db, answer), known: answer.known }
}

/**
 * A page of the games that a search means, in the server's order: by its own engine, out of what this device knows. `after`
 * is the `next` of the page before.
 */
export async function searchOnDevice(db: UserDatabase, params: SearchParams, after: string | null, nowMs: number): Promise<FoundHere> {
  const page = after === null ? 1 : Number(after)
  const { orderBy = params.order, orderDir = params.direction, after: _, ...filters } = searchBodyOf(params)
  const answer = await askKnown(db, { kind: 'search', body: { ...filters, orderBy, orderDir, limit: SEARCH_LIMIT, page }, nowMs })
  if (answer === null) return NOTHING
  const { total, known } = answer
  return { games: await cardsMeant(db, answer), total, next: page * SEARCH_LIMIT < total ? String(page + 1) : null, known }
}
