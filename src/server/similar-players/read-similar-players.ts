import type { SimilarPlayersResponse } from '../../contract/similar-players.ts'
import { SIMILAR_PLAYERS_MIN_LOVED, SIMILAR_PLAYERS_SHOWN } from '../../contract/limits.ts'
import type { Db } from '../db/database.ts'
import { describeSimilarPlayers } from './describe-similar-players.ts'
import { findCandidates } from './find-candidates.ts'
import { readOwnTaste } from './own-taste.ts'
import { weekOf } from './shown-taste.ts'

/** How long found players are offered, unless the caller's own taste changes or a week begins. */
export const FOUND_FOR_MS = 24 * 60 * 60 * 1_000
/** How long they are offered in any case, because a search takes the database a while. If they are few, the next search finds newcomers. */
const SEARCH_EVERY_MS = 60 * 60 * 1_000
/** The change of the player's own games that causes a new search. */
const CHANGE = { share: 0.1, games: 3 }

export interface SimilarPlayersQuery {
  readonly userId: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isListed: (gameId: number) => boolean
}

/**
 * Returns the players whose taste is most like the caller's. The search runs at most once an hour; what others may see of these players is
 * read at each request.
 */
export async function readSimilarPlayers(db: Db, { userId, now, isListed }: SimilarPlayersQuery): Promise<SimilarPlayersResponse> {
  const own = await readOwnTaste(db, userId, isListed)
  const loved_count = own.loved.size
  if (loved_count < SIMILAR_PLAYERS_MIN_LOVED) return { loved_count, twins: [] }
  const candidateIds = (await readFound(db, userId, loved_count, now)) ?? (await search(db, userId, loved_count, now))
  return { loved_count, twins: await describeSimilarPlayers(db, userId, { own, candidateIds, isListed, now }) }
}

async function readFound(db: Db, userId: string, games: number, now: number): Promise<readonly string[] | null> {
  const found = await db.selectFrom('similar_players').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!found) return null
  if (weekOf(found.found_at) !== weekOf(now)) return null
  const lasts = found.similar_ids.length < SIMILAR_PLAYERS_SHOWN ? SEARCH_EVERY_MS : FOUND_FOR_MS
  const hasChanged = Math.abs(games - found.games) >= Math.max(CHANGE.games, CHANGE.share * found.games)
  return now - found.found_at >= (hasChanged ? SEARCH_EVERY_MS : lasts) ? null : found.similar_ids
}

async function search(db: Db, userId: string, games: number, now: number): Promise<readonly string[]> {
  const similar_ids = await findCandidates(db, userId, now)
  const found = { found_at: now, games, similar_ids }
  await db
    .insertInto('similar_players')
    .values({ user_id: userId, ...found })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(found))
    .execute()
  return similar_ids
}
