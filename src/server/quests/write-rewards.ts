import { sql } from 'kysely'
import { ClaimRewardsItem, UnlockRewardItem } from '../../contract/quests.ts'
import { earnedRewards, REWARDS } from '../../domain/quests/rewards.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { readProgress } from './player-level.ts'

/**
 * `reward.claim`: a reward is claimed by its name, once, however often and on however many devices. It counts once it is earned, so the
 * claim may arrive before the event that earns it. Without names it claims all that are earned by now.
 */
export const claimRewards = defineWrite('reward.claim', {
  item: ClaimRewardsItem,
  list: null,
  rowOf: () => 'rewards',
  findFault: ({ rewards = [] }) => {
    const unknown = rewards.find((reward) => !REWARDS.has(reward))
    return unknown === undefined ? undefined : `names ${JSON.stringify(unknown)}, which is no reward.`
  },
  write: (run, items) => Promise.all(items.map((item) => claim(run, item))),
})

async function claim(run: WriteRun, { at, item }: AcceptedItem<ClaimRewardsItem>): Promise<Outcome> {
  const rewards = item.rewards ?? (await earnedNow(run))
  if (rewards.length === 0) return 'applied'
  await run.inTransaction((trx, rev) =>
    sql`
    insert into reward_claim as existing (user_id, reward, at, rev)
    select ${run.userId}::uuid, reward, ${at}::bigint, ${rev}::bigint from unnest(${[...new Set(rewards)].sort()}::text[]) reward
    on conflict (user_id, reward) do update set at = excluded.at, rev = excluded.rev where excluded.at < existing.at`.execute(trx),
  )
  return 'applied'
}

async function earnedNow({ db, userId, deps }: WriteRun): Promise<string[]> {
  return earnedRewards(await readProgress(db, userId, deps.clock()))
}

/** `reward.unlock`: if two devices request an item, the earlier request counts; tokens are spent in the order of requests. */
export const unlockReward = defineWrite('reward.unlock', {
  item: UnlockRewardItem,
  list: null,
  rowOf: ({ item }) => item.item,
  write: (run, items) => Promise.all(items.map((item) => unlock(run, item))),
})

async function unlock(run: WriteRun, { at, item }: AcceptedItem<UnlockRewardItem>): Promise<Outcome> {
  await run.inTransaction((trx, rev) =>
    sql`
    insert into reward_unlock as existing (user_id, item, at, rev)
    values (${run.userId}::uuid, ${item.item}, ${at}::bigint, ${rev}::bigint)
    on conflict (user_id, item) do update set at = excluded.at, rev = excluded.rev where excluded.at < existing.at`.execute(trx),
  )
  return 'applied'
}

export const rewardClaimEntity = defineSyncEntity(
  'rewardClaims',
  ({ userId, since }) => sql`
  select rev, reward as id, json_build_object('claimed', true) as value, at
  from reward_claim where user_id = ${userId} and rev > ${since}`,
)

export const rewardUnlockEntity = defineSyncEntity(
  'rewardUnlocks',
  ({ userId, since }) => sql`
  select rev, item as id, json_build_object('unlocked', true) as value, at
  from reward_unlock where user_id = ${userId} and rev > ${since}`,
)
