import { sql } from 'kysely'
import { FollowItem } from '../../contract/people.ts'
import { ApiError } from '../api-error.ts'
import { definePulled } from '../changes/define-pulled.ts'
import type { Db, Trx } from '../db/database.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { heldBack } from '../writes/held-back.ts'
import type { LimitedDeps } from '../writes/held-back.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { followRefusal, isPlayer } from './known-player.ts'
import { outcomeAgainst } from './latest-word.ts'
import type { Word } from './latest-word.ts'

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
  const word: Word = { value: following, at }
  const met = outcomeAgainst(await readWord(db, userId, targetId), word)
  if (met !== undefined) return met
  const refused = following
    ? ((await followRefusal(db, userId, targetId)) ?? heldBack(deps, 'follow', userId))
    : (await isPlayer(db, targetId)) ? undefined : 'applied'
  if (refused !== undefined) return refused
  return run.inTransaction(async (trx, rev) => {
    const written = await trx.insertInto('follow')
      .values({ follower_id: userId, followee_id: targetId, following, at, rev })
      .onConflict((conflict) => conflict.columns(['follower_id', 'followee_id']).doUpdateSet({ following, at, rev })
        .where(sql<boolean>`(excluded.at, excluded.following) > (follow.at, follow.following)`))
      .returning('at').execute()
    if (written.length > 0) return 'applied'
    return outcomeAgainst(await readWord(trx, userId, targetId), word) ?? 'stale'
  })
}

async function readWord(db: Db | Trx, userId: string, targetId: string): Promise<Word | undefined> {
  return db.selectFrom('follow').select(['following as value', 'at'])
    .where('follower_id', '=', userId).where('followee_id', '=', targetId).executeTakeFirst()
}

/** By the followed player's id, with how they are shown. */
export const pulledFollows = definePulled('follows', ({ userId, since }) => sql`
  select rev, followee_id::text as id, case when following then json_build_object(
    'username', username, 'display_name', display_name, 'avatar_url', avatar_url) end as value, at
  from follow join app_user on app_user.id = follow.followee_id where follower_id = ${userId} and rev > ${since}`)
