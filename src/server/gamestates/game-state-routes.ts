import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { GameStateEntry, LikeBody, LikesBatchBody, PulledGameStates, PushGameStatesBody } from '../../contract/states.ts'
import { LikeAnswer } from '../../contract/writes.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { ofGame } from '../games/game-params.ts'
import { requireSelf } from '../require-user.ts'
import { batchRoute } from '../writes/batch-route.ts'
import { itemRoute } from '../writes/item-route.ts'
import { pullStates, readStates } from './read-states.ts'
import { STATE_NUMBERS } from './state-numbers.ts'
import { likeGame, setGameState } from './write-states.ts'

const UserParams = Type.Object({ userId: Type.String() })
const PullQuery = Type.Object(
  { since: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) },
  { additionalProperties: false },
)
/** The array without a cursor, what changed with one. */
const PullAnswer = Type.Union([Type.Array(GameStateEntry), PulledGameStates])

/** The players' states of games and their likes: one fact in two shapes. */
export function gameStateRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps

  app.get(CALLS.pullGameStates.path, {
    config: { described: { answer: PullAnswer } },
    schema: { params: UserParams, querystring: PullQuery },
  }, async (request) => {
    const { id } = requireSelf(request, request.params.userId)
    const { since } = request.query
    if (since === undefined) return readStates(db, id)
    return { now: clock(), ...(await pullStates(db, id, Number(since))) }
  })

  batchRoute(app, deps, CALLS.pushGameStates, setGameState, { schema: PushGameStatesBody, user: 'user_id' })
  batchRoute(app, deps, CALLS.likesBatch, likeGame, { schema: LikesBatchBody, user: 'userId' })
  itemRoute(app, deps, CALLS.likeGame, likeGame, {
    ...ofGame,
    body: LikeBody,
    answer: { schema: LikeAnswer, read: ({ userId }, { game_id }) => readLike(db, userId, game_id) },
  })
}

/** What stands after a like, of a folded game at the one that stays: the player's own, at once, and everybody's as counted last. */
async function readLike(db: Db, userId: string, gameId: number): Promise<{ liked: boolean; totalLikes: number }> {
  const row = await db
    .selectFrom('game as named')
    .innerJoin('game', (join) => join.on('game.id', '=', ({ fn }) => fn.coalesce('named.main_id', 'named.id')))
    .leftJoin('game_state', (join) =>
      join.onRef('game_state.game_id', '=', 'game.id').on('game_state.user_id', '=', userId),
    )
    .select(['game.like_qty', 'game_state.state'])
    .where('named.id', '=', gameId)
    .executeTakeFirstOrThrow()
  return { liked: row.state === STATE_NUMBERS.liked, totalLikes: row.like_qty }
}
