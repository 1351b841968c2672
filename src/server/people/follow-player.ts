import { sql } from 'kysely'
import { FollowItem } from '../../contract/people.ts'
import { ApiError } from '../http/api-error.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { rateLimited } from '../writes/rate-limited.ts'
import type { LimitedDeps } from '../writes/rate-limited.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { nameFor } from './hidden-players.ts'
import { besideBlocks, readBlocks, readFollow, switchOf } from './follows-after-blocks.ts'
import type { Follow } from './follows-after-blocks.ts'
import { followRefusal, isPlayer, unknownPlayer } from './known-player.ts'
import { outcomeAgainst } from './latest-switch.ts'
import type { Switch } from './latest-switch.ts'

/** `player.follow`: whether a player follows another. */
export const followPlayer = defineWrite('player.follow', {
  item: FollowItem,
  list: null,
  rowOf: ({ item }) => item.targetId,
  write: (run: WriteRun<LimitedDeps>, items) => Promise.all(items.map((item) => followOne(run, item))),
})

async function followOne(run: WriteRun<LimitedDeps>, { place, at, item }: AcceptedItem<FollowItem>): Promise<Outcome> {
  const { db, userId } = run
  const { targetId, following = true } = item
  if (targetId === userId) return new ApiError('invalid_item', 400, 'You can’t follow yourself.')
  const wanted: Switch = { value: following, at }
  const existing = await readFollow(db, userId, targetId)
  if (existing !== undefined && outcomeAgainst(switchOf(existing), wanted) !== undefined) return answerTo(run, item, existing)
  const isThere = await isPlayer(db, targetId)
  if (!isThere && following) return unknownPlayer()
  // A soft-deleted player may be restored, so an existing follow of them can be ended.
  if (!isThere && existing === undefined) return 'applied'
  const held = following ? await rateLimited(run, 'follow', place) : undefined
  if (held !== undefined) return held
  const left = await run.inTransaction(async (trx, rev) => {
    const before = await readFollow(trx, userId, targetId)
    if (before !== undefined && outcomeAgainst(switchOf(before), wanted) !== undefined) return before
    const after = besideBlocks(wanted, await readBlocks(trx, userId, targetId))
    await trx
      .insertInto('follow')
      .values({ follower_id: userId, followee_id: targetId, ...after, rev })
      .onConflict((conflict) => conflict.columns(['follower_id', 'followee_id']).doUpdateSet({ ...after, rev }))
      .execute()
    return after
  })
  return answerTo(run, item, left)
}

async function answerTo({ db, userId }: WriteRun, { targetId, following = true }: FollowItem, left: Follow): Promise<Outcome> {
  const refused = following && left.suppressed ? await followRefusal(db, userId, targetId) : undefined
  return refused ?? (switchOf(left).value === following ? 'applied' : 'stale')
}

/** By the followed player's id, with their name and picture. */
export const followEntity = defineSyncEntity(
  'follows',
  ({ userId, since }) => sql`
  select rev, followee_id::text as id, case when following then ${nameFor(userId)} end as value, at
  from follow join app_user on app_user.id = follow.followee_id where follower_id = ${userId} and rev > ${since}`,
)
