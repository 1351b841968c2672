import { sql } from 'kysely'
import { FollowItem } from '../../contract/people.ts'
import { ApiError } from '../api-error.ts'
import { definePulled } from '../changes/define-pulled.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { heldBack } from '../writes/held-back.ts'
import type { LimitedDeps } from '../writes/held-back.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { nameFor } from './hidden-players.ts'
import { besideBlocks, readBlocks, readFollow, switchOf } from './beside-blocks.ts'
import type { Follow } from './beside-blocks.ts'
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

async function followOne(run: WriteRun<LimitedDeps>, { at, item }: AcceptedItem<FollowItem>): Promise<Outcome> {
  const { db, userId, deps } = run
  const { targetId, following = true } = item
  if (targetId === userId) return new ApiError('invalid_item', 400, 'Nobody follows themselves.')
  const wanted: Switch = { value: following, at }
  const standing = await readFollow(db, userId, targetId)
  if (standing !== undefined && outcomeAgainst(switchOf(standing), wanted) !== undefined) return answerTo(run, item, standing)
  const isThere = await isPlayer(db, targetId)
  if (!isThere && following) return unknownPlayer()
  // Who is leaving may come back: what stands of them is ended all the same.
  if (!isThere && standing === undefined) return 'applied'
  const held = following ? heldBack(deps, 'follow', userId) : undefined
  if (held !== undefined) return held
  const left = await run.inTransaction(async (trx, rev) => {
    const before = await readFollow(trx, userId, targetId)
    if (before !== undefined && outcomeAgainst(switchOf(before), wanted) !== undefined) return before
    const after = besideBlocks(wanted, await readBlocks(trx, userId, targetId))
    await trx.insertInto('follow').values({ follower_id: userId, followee_id: targetId, ...after, rev })
      .onConflict((conflict) => conflict.columns(['follower_id', 'followee_id']).doUpdateSet({ ...after, rev })).execute()
    return after
  })
  return answerTo(run, item, left)
}

async function answerTo({ db, userId }: WriteRun, { targetId, following = true }: FollowItem, left: Follow): Promise<Outcome> {
  const refused = following && left.barred ? await followRefusal(db, userId, targetId) : undefined
  return refused ?? (switchOf(left).value === following ? 'applied' : 'stale')
}

/** By the followed player's id, with how they are shown. */
export const pulledFollows = definePulled('follows', ({ userId, since }) => sql`
  select rev, followee_id::text as id, case when following then ${nameFor(userId)} end as value, at
  from follow join app_user on app_user.id = follow.followee_id where follower_id = ${userId} and rev > ${since}`)
