import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import {
  ClaimRewardsBody, LeaderboardAnswer, LeaderboardQuery, OwnLevelInfo, QuestEventBody, QuestEventsBatchBody, RewardAnswer,
  RewardBankAnswer, UnlockRewardBody,
} from '../../contract/quests.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { itemRoute } from '../writes/item-route.ts'
import type { ToldAfter } from '../writes/item-route.ts'
import { readOwnLevel } from './player-level.ts'
import { readLeaderboard } from './read-leaderboard.ts'
import { recordEvent } from './record-event.ts'
import { readRewardBank } from './reward-bank.ts'
import { claimRewards, unlockReward } from './write-rewards.ts'

const UserParams = Type.Object({ userId: Type.String() })

/** What quests count, one event or a batch. */
export function questRoutes(app: App, deps: Deps): void {
  itemRoute(app, deps, CALLS.questEvent, recordEvent, { body: QuestEventBody })
  batchRoute(app, deps, CALLS.questEventsBatch, recordEvent, { schema: QuestEventsBatchBody, user: 'userId' })
}

/** What came of it: a player's level and quests, for them alone, and what their tokens bring. */
export function progressRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps

  app.get(CALLS.questProgress.path, {
    schema: { params: UserParams, response: { 200: OwnLevelInfo } },
  }, (request) => readOwnLevel(db, requireSelf(request, request.params.userId).id, clock()))

  app.get(CALLS.rewardBank.path, {
    schema: { params: UserParams, response: { 200: RewardBankAnswer } },
  }, (request) => readRewardBank(db, requireSelf(request, request.params.userId).id, clock()))

  const answer: ToldAfter<unknown> = {
    schema: RewardAnswer, read: async ({ userId }) => ({ bank: await readRewardBank(db, userId, clock()) }),
  }
  itemRoute(app, deps, CALLS.claimRewards, claimRewards, { body: ClaimRewardsBody, answer })
  itemRoute(app, deps, CALLS.unlockReward, unlockReward, { body: UnlockRewardBody, answer })
}

/** Players by their experience. */
export function leaderboardRoutes(app: App, { readOthers, clock }: Deps): void {
  app.get(CALLS.leaderboard.path, {
    schema: { querystring: LeaderboardQuery, response: { 200: LeaderboardAnswer } },
  }, (request) => {
    const { span = 'all', of = 'everyone' } = request.query
    const { id } = requireUser(request)
    return readOthers(request, (db) => readLeaderboard(db, id, { span, of, now: clock() }))
  })
}
