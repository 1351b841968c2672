import type { TasteTwinsAnswer } from '../../contract/twins.ts'
import { TWINS_MIN_LOVED, TWINS_SHOWN } from '../../contract/limits.ts'
import type { Db } from '../db/database.ts'
import { describeTwins } from './describe-twins.ts'
import { findCandidates } from './find-candidates.ts'
import { readOwnTaste } from './own-taste.ts'

/** Who was found stands so long, unless the player's own taste changes. */
export const FOUND_FOR_MS = 24 * 60 * 60 * 1_000
/** The same of few: whoever comes may be one of them, and few are found quickly. */
const FEW_FOR_MS = 60 * 1_000
/** Of the player's own games, at least some. */
const CHANGE = { share: 0.1, games: 3 }

export interface AskedTwins {
  readonly userId: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly isListed: (gameId: number) => boolean
}

/**
 * The players whose taste is most like one's own. Who they are is found when it is first asked for, and kept for a day;
 * what is told of them is worked out anew each time.
 */
export async function readTwins(db: Db, { userId, now, isListed }: AskedTwins): Promise<TasteTwinsAnswer> {
  const own = await readOwnTaste(db, userId, isListed)
  const loved_count = own.loved.size
  if (loved_count < TWINS_MIN_LOVED) return { loved_count, twins: [] }
  const candidateIds = (await findKept(db, userId, loved_count, now)) ?? (await findAnew(db, userId, loved_count, now))
  return { loved_count, twins: await describeTwins(db, userId, { own, candidateIds, isListed }) }
}

async function findKept(db: Db, userId: string, games: number, now: number): Promise<readonly string[] | null> {
  const kept = await db.selectFrom('taste_twins').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!kept) return null
  const lasts = kept.twin_ids.length < TWINS_SHOWN ? FEW_FOR_MS : FOUND_FOR_MS
  const hasChanged = Math.abs(games - kept.games) >= Math.max(CHANGE.games, CHANGE.share * kept.games)
  return hasChanged || now - kept.found_at >= lasts ? null : kept.twin_ids
}

async function findAnew(db: Db, userId: string, games: number, now: number): Promise<readonly string[]> {
  const twin_ids = await findCandidates(db, userId)
  const found = { found_at: now, games, twin_ids }
  await db.insertInto('taste_twins').values({ user_id: userId, ...found })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(found)).execute()
  return twin_ids
}
