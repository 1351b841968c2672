import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import {
  ClaimRewardsBody,
  LeaderboardResponse,
  LeaderboardQuery,
  OwnLevelInfo,
  QuestEventBody,
  QuestEventsBatchBody,
  RewardResponse,
  RewardBankResponse,
  UnlockRewardBody,
} from '../../contract/quests.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../http/require-user.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { itemRoute } from '../writes/item-route.ts'
import type { AfterCommit } from '../writes/item-route.ts'
import { readOwnLevel } from './player-level.ts'
import { readLeaderboard } from './read-leaderboard.ts'
import { recordEvent } from './record-event.ts'
import { readRewardBank } from './reward-bank.ts'
import { claimRewards, unlockReward } from './write-rewards.ts'

const UserParams = Type.Object({ userId: Type.String() })

/** Registers the endpoints for quest events, single and in batches. */
export function questRoutes(app: App, deps: Deps): void {
  itemRoute(app, deps, ENDPOINTS.questEvent, recordEvent, { body: QuestEventBody })
  batchRoute(app, deps, ENDPOINTS.questEventsBatch, recordEvent, { schema: QuestEventsBatchBody, user: 'userId' })
}

/** Registers the endpoints for the player's own level, quests and rewards. */
export function progressRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps

  app.get(
    ENDPOINTS.questProgress.path,
    {
      schema: { params: UserParams, response: { 200: OwnLevelInfo } },
    },
    (request) => readOwnLevel(db, requireSelf(request, request.params.userId).id, clock()),
  )

  app.get(
    ENDPOINTS.rewardBank.path,
    {
      schema: { params: UserParams, response: { 200: RewardBankResponse } },
    },
    (request) => readRewardBank(db, requireSelf(request, request.params.userId).id, clock()),
  )

  const answer: AfterCommit<unknown> = {
    schema: RewardResponse,
    read: async ({ userId }) => ({ bank: await readRewardBank(db, userId, clock()) }),
  }
  itemRoute(app, deps, ENDPOINTS.claimRewards, claimRewards, { body: ClaimRewardsBody, answer })
  itemRoute(app, deps, ENDPOINTS.unlockReward, unlockReward, { body: UnlockRewardBody, answer })
}

/** Registers the endpoint for players by experience. */
export function leaderboardRoutes(app: App, { readOthers, clock }: Deps): void {
  app.get(
    ENDPOINTS.leaderboard.path,
    {
      schema: { querystring: LeaderboardQuery, response: { 200: LeaderboardResponse } },
    },
    (request) => {
      const { span = 'all', of = 'everyone' } = request.query
      const { id } = requireUser(request)
      return readOthers(request, (db) => readLeaderboard(db, id, { span, of, now: clock() }))
    },
  )
}
