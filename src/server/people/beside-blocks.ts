import type { Db, Trx } from '../db/database.ts'
import { raisedBefore, raiseRevisions } from '../db/user-revision.ts'
import type { Switch } from './latest-switch.ts'

/** What comes of a player's last word on following another. `barred`: they want to, and a block stands that is older. */
export interface Follow {
  readonly following: boolean
  readonly barred: boolean
  readonly at: number
}

/** What the player has said, whatever stands against it. */
export const switchOf = ({ following, barred, at }: Follow): Switch => ({ value: following || barred, at })

/**
 * A word on following beside what the two have said of blocking: a block, and taking it back, end what was said before, and
 * while one stands nothing of it counts. Of the same words the same comes, in whatever order they arrive.
 */
export function besideBlocks({ value, at }: Switch, blocks: readonly Switch[]): Follow {
  const endedAt = Math.max(0, ...blocks.map((block) => block.at))
  const [isBlocked, isWanted] = [blocks.some((block) => block.value), value && at >= endedAt]
  return { following: isWanted && !isBlocked, barred: isWanted && isBlocked, at: Math.max(at, endedAt) }
}

export async function readFollow(db: Db | Trx, followerId: string, followeeId: string): Promise<Follow | undefined> {
  return db.selectFrom('follow').select(['following', 'barred', 'at'])
    .where('follower_id', '=', followerId).where('followee_id', '=', followeeId).executeTakeFirst()
}

/** What two players have said last of blocking each other. */
export function readBlocks(db: Db | Trx, one: string, other: string): Promise<Switch[]> {
  return db.selectFrom('silence').select(['silenced as value', 'at']).where('kind', '=', 'block')
    .where(({ and, or }) => or([and({ player_id: one, other_id: other }), and({ player_id: other, other_id: one })])).execute()
}

/**
 * Holds what either follows of the other against a block that was just written. The other's devices hear that theirs has
 * ended, and nothing of why.
 */
export async function settleFollows(trx: Trx, { userId, otherId, rev }: { userId: string; otherId: string; rev: number }): Promise<void> {
  const blocks = await readBlocks(trx, userId, otherId)
  const own = await readFollow(trx, userId, otherId)
  if (own !== undefined) {
    await trx.updateTable('follow').set({ ...besideBlocks(switchOf(own), blocks), rev })
      .where('follower_id', '=', userId).where('followee_id', '=', otherId).execute()
  }
  const theirs = await readFollow(trx, otherId, userId)
  const left = theirs && besideBlocks(switchOf(theirs), blocks)
  if (left === undefined || (left.following === theirs?.following && left.barred === theirs.barred)) return
  await raiseRevisions(trx, [otherId])
  await trx.updateTable('follow').set({ ...left, rev: raisedBefore(otherId) })
    .where('follower_id', '=', otherId).where('followee_id', '=', userId).execute()
}
