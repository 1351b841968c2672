import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { GameStateEntry, LikeBody, LikesBatchBody, PulledGameStates, PushGameStatesBody } from '../../contract/states.ts'
import { LikeResponse } from '../../contract/writes.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { ofGame } from '../games/game-params.ts'
import { requireSelf } from '../http/require-user.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { itemRoute } from '../writes/item-route.ts'
import { pullStates, readStates } from './read-states.ts'
import { STATE_NUMBERS } from './state-numbers.ts'
import { likeGame, setGameState } from './write-states.ts'

const UserParams = Type.Object({ userId: Type.String() })
const PullQuery = Type.Object({ since: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }, { additionalProperties: false })
/** The array without a cursor, the changes with one. */
const PullResponse = Type.Union([Type.Array(GameStateEntry), PulledGameStates])

/** Registers the endpoints for game states and likes: one fact with two schemas. */
export function gameStateRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps

  app.get(
    ENDPOINTS.pullGameStates.path,
    {
      config: { described: { answer: PullResponse } },
      schema: { params: UserParams, querystring: PullQuery },
    },
    async (request) => {
      const { id } = requireSelf(request, request.params.userId)
      const { since } = request.query
      if (since === undefined) return readStates(db, id)
      return { now: clock(), ...(await pullStates(db, id, Number(since))) }
    },
  )

  batchRoute(app, deps, ENDPOINTS.pushGameStates, setGameState, { schema: PushGameStatesBody, user: 'user_id' })
  batchRoute(app, deps, ENDPOINTS.likesBatch, likeGame, { schema: LikesBatchBody, user: 'userId' })
  itemRoute(app, deps, ENDPOINTS.likeGame, likeGame, {
    ...ofGame,
    body: LikeBody,
    answer: { schema: LikeResponse, read: ({ userId }, { game_id }) => readLike(db, userId, game_id) },
  })
}

/**
 * Returns the state after a like: the player's own at once, and all likes as counted last. For a merged game it is that of the main game.
 */
async function readLike(db: Db, userId: string, gameId: number): Promise<{ liked: boolean; totalLikes: number }> {
  const row = await db
    .selectFrom('game as named')
    .innerJoin('game', (join) => join.on('game.id', '=', ({ fn }) => fn.coalesce('named.main_id', 'named.id')))
    .leftJoin('game_state', (join) => join.onRef('game_state.game_id', '=', 'game.id').on('game_state.user_id', '=', userId))
    .select(['game.like_qty', 'game_state.state'])
    .where('named.id', '=', gameId)
    .executeTakeFirstOrThrow()
  return { liked: row.state === STATE_NUMBERS.liked, totalLikes: row.like_qty }
}
