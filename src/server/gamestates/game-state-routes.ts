import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import {
  GameStateEntry,
  GameStateItem,
  LikeBody,
  LikeItem,
  LikesBatchBody,
  PulledGameStates,
  PushGameStatesBody,
} from '../../contract/states.ts'
import { WriteAnswer } from '../../contract/writes.ts'
import { ItemReader } from '../batch-items.ts'
import type { AcceptedItem, BatchResults } from '../batch-items.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { withItems } from '../openapi.ts'
import { requireSelf } from '../require-user.ts'
import { pullStates, readStates } from './read-states.ts'
import { STATE_NUMBERS } from './state-numbers.ts'
import { writeStates } from './write-states.ts'
import type { StateWrite, WriteOptions } from './write-states.ts'

const UserParams = Type.Object({ userId: Type.String() })
const GameParams = Type.Object({ gameId: Type.String({ pattern: '^[0-9]{1,10}$' }) })
const LikeAnswer = Type.Intersect([WriteAnswer, Type.Object({ liked: Type.Boolean(), totalLikes: Type.Integer() })])
const PullQuery = Type.Object(
  { since: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) },
  { additionalProperties: false },
)
/** The array without a cursor, what changed with one. */
const PullAnswer = Type.Union([Type.Array(GameStateEntry), PulledGameStates])

const stateItems = new ItemReader(GameStateItem, 'states')
const likeItems = new ItemReader(LikeItem, 'likes')

/** The players' states of games and their likes: one fact in two shapes (specification 1, section 7). */
export function gameStateRoutes(app: App, { db, clock }: Deps): void {
  app.get(CALLS.pullGameStates.path, {
    config: { described: { answer: PullAnswer } },
    schema: { params: UserParams, querystring: PullQuery },
  }, async (request) => {
    const { id } = requireSelf(request, request.params.userId)
    const { since } = request.query
    if (since === undefined) return readStates(db, id)
    return { now: clock(), ...(await pullStates(db, id, Number(since))) }
  })

  app.post(CALLS.pushGameStates.path, {
    config: { limit: 'sync', described: { body: withItems(PushGameStatesBody, 'states', GameStateItem) } },
    schema: { body: PushGameStatesBody, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { id } = requireSelf(request, request.body.user_id)
    const now = clock()
    const { accepted, results } = stateItems.read(request.body.states, now)
    await write(db, id, accepted, ({ state }) => state, results, { clearsOnlyLiked: false })
    return { now, results: results.list() }
  })

  app.post(CALLS.likesBatch.path, {
    config: { limit: 'sync', described: { body: withItems(LikesBatchBody, 'likes', LikeItem) } },
    schema: { body: LikesBatchBody, response: { 200: WriteAnswer } },
  }, async (request) => {
    const { id } = requireSelf(request, request.body.userId)
    const now = clock()
    const results = await writeLikes(db, id, request.body.likes, now)
    return { now, results: results.list() }
  })

  app.post(CALLS.likeGame.path, {
    config: { limit: 'sync' },
    schema: { params: GameParams, body: LikeBody, response: { 200: LikeAnswer } },
  }, async (request) => {
    const { userId, ...like } = request.body
    const { id } = requireSelf(request, userId)
    const gameId = Number(request.params.gameId)
    const now = clock()
    const results = await writeLikes(db, id, [{ ...like, game_id: gameId }], now)
    const result = results.single()
    return { ...(await readLike(db, id, gameId)), now, results: [result] }
  })
}

async function writeLikes(db: Db, userId: string, likes: readonly unknown[], now: number): Promise<BatchResults> {
  const { accepted, results } = likeItems.read(likes, now)
  await write(db, userId, accepted, ({ liked = true }) => (liked ? 'liked' : null), results, { clearsOnlyLiked: true })
  return results
}

async function write<T extends { game_id: number }>(
  db: Db,
  userId: string,
  accepted: readonly AcceptedItem<T>[],
  stateOf: (item: T) => StateWrite['state'],
  results: BatchResults,
  options: WriteOptions,
): Promise<void> {
  const writes = accepted.map(({ place, at, item }) => ({ key: place, gameId: item.game_id, state: stateOf(item), at }))
  const outcomes = await writeStates(db, userId, writes, options)
  for (const { key, gameId } of writes) {
    const outcome = outcomes.get(key)
    if (outcome === 'applied' || outcome === 'stale') results.set(key, outcome)
    else results.reject(key, 'unknown_game', `There is no game ${gameId}.`)
  }
}

/** What stands after a like: the player's own, at once, and everybody's as counted last. */
async function readLike(db: Db, userId: string, gameId: number): Promise<{ liked: boolean; totalLikes: number }> {
  const row = await db
    .selectFrom('game')
    .leftJoin('game_state', (join) =>
      join.onRef('game_state.game_id', '=', 'game.id').on('game_state.user_id', '=', userId),
    )
    .select(['game.like_qty', 'game_state.state'])
    .where('game.id', '=', gameId)
    .executeTakeFirstOrThrow()
  return { liked: row.state === STATE_NUMBERS.liked, totalLikes: row.like_qty }
}
