import { SEARCH_LIMIT } from '../../contract/limits.ts'
import type { FoundGame, SearchBody } from '../../contract/search.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { FoundGames } from '../../local/queries/searches.ts'
import { askKnown, cardsMeant } from './pack-reader.ts'

/** The local results, and the number of local games. */
export interface FoundHere extends FoundGames {
  readonly known: number
}

/** A search with its order, which the server would choose otherwise. */
export type DeviceSearch = Omit<SearchBody, 'after' | 'limit' | 'page'> & Required<Pick<SearchBody, 'orderBy' | 'orderDir'>>

const NOTHING: FoundHere = { games: [], total: 0, next: null, known: 0 }

/** Returns the best local games for the typed text, on one platform or any, and the number of local games. */
export async function suggestOnDevice(
  db: UserDatabase,
  text: string,
  { platform, limit }: { platform: number | null; limit: number },
): Promise<{ readonly games: readonly FoundGame[]; readonly known: number }> {
  const answer = await askKnown(db, { kind: 'suggest', q: text, limit, ...(platform === null ? {} : { platform }) })
  return answer === null ? NOTHING : { games: await cardsMeant(db, answer), known: answer.known }
}

/**
 * Returns a page of a search in the server's order, computed by its engine from local games. `after` is the `next` of the previous page.
 */
export async function searchOnDevice(db: UserDatabase, body: DeviceSearch, after: string | null, nowMs: number): Promise<FoundHere> {
  const page = after === null ? 1 : Number(after)
  const answer = await askKnown(db, { kind: 'search', body: { ...body, limit: SEARCH_LIMIT, page }, nowMs })
  if (answer === null) return NOTHING
  const { total, known } = answer
  return { games: await cardsMeant(db, answer), total, next: page * SEARCH_LIMIT < total ? String(page + 1) : null, known }
}
