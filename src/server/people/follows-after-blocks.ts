import type { Db, Trx } from '../db/database.ts'
import { raisedBefore, raiseRevisions } from '../db/user-revision.ts'
import type { Switch } from './latest-switch.ts'

/** The effective state of following. `suppressed`: the player wants to follow, and an older block suppresses it. */
export interface Follow {
  readonly following: boolean
  readonly suppressed: boolean
  readonly at: number
}

/** Returns what the player has set, whatever suppresses it. */
export const switchOf = ({ following, suppressed, at }: Follow): Switch => ({ value: following || suppressed, at })

/**
 * Combines a follow with the blocks of the two players. A block, and taking it back, end what was set before, and while a block exists no
 * follow counts. The same inputs give the same result, in any order of arrival.
 */
export function besideBlocks({ value, at }: Switch, blocks: readonly Switch[]): Follow {
  const endedAt = Math.max(0, ...blocks.map((block) => block.at))
  const [isBlocked, isWanted] = [blocks.some((block) => block.value), value && at >= endedAt]
  return { following: isWanted && !isBlocked, suppressed: isWanted && isBlocked, at: Math.max(at, endedAt) }
}

export async function readFollow(db: Db | Trx, followerId: string, followeeId: string): Promise<Follow | undefined> {
  return db
    .selectFrom('follow')
    .select(['following', 'suppressed', 'at'])
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .executeTakeFirst()
}

/** Returns the last block switches of two players for each other. */
export function readBlocks(db: Db | Trx, one: string, other: string): Promise<Switch[]> {
  return db
    .selectFrom('restriction')
    .select(['restricted as value', 'at'])
    .where('kind', '=', 'block')
    .where(({ and, or }) => or([and({ player_id: one, other_id: other }), and({ player_id: other, other_id: one })]))
    .execute()
}

/** Applies a new block to the follows of both players. The other's devices get that their follow has ended, without the reason. */
export async function updateFollows(trx: Trx, { userId, otherId, rev }: { userId: string; otherId: string; rev: number }): Promise<void> {
  const blocks = await readBlocks(trx, userId, otherId)
  const own = await readFollow(trx, userId, otherId)
  if (own !== undefined) {
    await trx
      .updateTable('follow')
      .set({ ...besideBlocks(switchOf(own), blocks), rev })
      .where('follower_id', '=', userId)
      .where('followee_id', '=', otherId)
      .execute()
  }
  const theirs = await readFollow(trx, otherId, userId)
  const left = theirs && besideBlocks(switchOf(theirs), blocks)
  if (left === undefined || (left.following === theirs?.following && left.suppressed === theirs.suppressed)) return
  await raiseRevisions(trx, [otherId])
  await trx
    .updateTable('follow')
    .set({ ...left, rev: raisedBefore(otherId) })
    .where('follower_id', '=', otherId)
    .where('followee_id', '=', userId)
    .execute()
}
