import { sql } from 'kysely'
import { STATE_NUMBERS } from '../gamestates/state-numbers.ts'
import type { Db } from '../db/database.ts'
import { isHelping } from './helping-players.ts'
import { ACCOUNT_AGE_MS } from './read-likes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Withdrawn likes must be out of the matrix within an hour. Learning and loading it take some minutes of that. */
const WITHDRAWN_WAITS = 45 * MINUTE
/** A change of the number of likes that is worth another matrix. */
const CHANGED_BY = 0.05

/**
 * Returns whether another matrix is due: the first, one without those who have withdrawn, one with new likes, or one with accounts that are
 * old enough since.
 */
export async function isMatrixDue(db: Db, now: number): Promise<boolean> {
  const last = await db.selectFrom('co_like_matrix').select(['read_at', 'likes', 'players']).executeTakeFirst()
  if (last === undefined) return true
  const since = now - last.read_at
  // Its clock was wrong.
  if (since < -HOUR) return true
  if (since >= WITHDRAWN_WAITS && (await hasWithdrawn(db, last.players))) return true
  if (since < HOUR) return false
  if (since >= DAY && (await hasAged(db, last.read_at, now))) return true
  const likes = await countLikes(db)
  return likes !== last.likes && Math.abs(likes - last.likes) >= CHANGED_BY * last.likes
}

/** Returns whether an account has become old enough since the last matrix. */
async function hasAged(db: Db, since: number, now: number): Promise<boolean> {
  const aged = await db
    .selectFrom('app_user')
    .select('id')
    .where('created_at', '>', since - ACCOUNT_AGE_MS)
    .where('created_at', '<=', now - ACCOUNT_AGE_MS)
    .limit(1)
    .executeTakeFirst()
  return aged !== undefined
}

/** Returns the number of all likes, from an index. */
export async function countLikes(db: Db): Promise<number> {
  const { likes } = await db
    .selectFrom('game_state')
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where('state', '=', sql.lit(STATE_NUMBERS.liked))
    .executeTakeFirstOrThrow()
  return likes
}

/** Returns whether any player of the last matrix was erased, has opted out, or has cleared half of their likes or more. */
async function hasWithdrawn(db: Db, players: number): Promise<boolean> {
  const {
    rows: [found],
  } = await sql<{ withdrawn: boolean }>`
    select (select count(*) from co_like_player) < ${players}
      or exists (select 1 from co_like_player join app_user on app_user.id = co_like_player.user_id where not ${isHelping()})
      or exists (
        select 1 from co_like_player player join user_revision on user_revision.user_id = player.user_id and user_revision.rev > player.rev
        where player.likes <= 2 * (
          select count(*) from game_state where game_state.user_id = player.user_id and game_state.rev > player.rev and state is null
        )) as withdrawn`.execute(db)
  return found?.withdrawn ?? false
}
