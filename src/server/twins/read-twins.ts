import type { TasteTwinsAnswer } from '../../contract/twins.ts'
import { TWINS_MIN_LOVED, TWINS_SHOWN } from '../../contract/limits.ts'
import type { Db } from '../db/database.ts'
import { describeTwins } from './describe-twins.ts'
import { findCandidates } from './find-candidates.ts'
import { readOwnTaste } from './own-taste.ts'
import { weekOf } from './shown-taste.ts'

/** How long the players who were found are offered, unless the caller's own taste changes or a week begins. */
export const FOUND_FOR_MS = 24 * 60 * 60 * 1_000
/** How long they are offered in any case: a search takes the database a while. If they are few, the next search finds newcomers. */
const SEARCH_EVERY_MS = 60 * 60 * 1_000
/** Of the player's own games, at least some. */
const CHANGE = { share: 0.1, games: 3 }

export interface AskedTwins {
  readonly userId: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isListed: (gameId: number) => boolean
}

/**
 * Returns the players whose taste is most like the caller's. The search runs at most once an hour; what others may see of these players
 * is read at each request.
 */
export async function readTwins(db: Db, { userId, now, isListed }: AskedTwins): Promise<TasteTwinsAnswer> {
  const own = await readOwnTaste(db, userId, isListed)
  const loved_count = own.loved.size
  if (loved_count < TWINS_MIN_LOVED) return { loved_count, twins: [] }
  const candidateIds = (await readFound(db, userId, loved_count, now)) ?? (await search(db, userId, loved_count, now))
  return { loved_count, twins: await describeTwins(db, userId, { own, candidateIds, isListed, now }) }
}

async function readFound(db: Db, userId: string, games: number, now: number): Promise<readonly string[] | null> {
  const found = await db.selectFrom('taste_twins').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!found) return null
  if (weekOf(found.found_at) !== weekOf(now)) return null
  const lasts = found.twin_ids.length < TWINS_SHOWN ? SEARCH_EVERY_MS : FOUND_FOR_MS
  const hasChanged = Math.abs(games - found.games) >= Math.max(CHANGE.games, CHANGE.share * found.games)
  return now - found.found_at >= (hasChanged ? SEARCH_EVERY_MS : lasts) ? null : found.twin_ids
}

async function search(db: Db, userId: string, games: number, now: number): Promise<readonly string[]> {
  const twin_ids = await findCandidates(db, userId, now)
  const found = { found_at: now, games, twin_ids }
  await db.insertInto('taste_twins').values({ user_id: userId, ...found })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(found)).execute()
  return twin_ids
}
