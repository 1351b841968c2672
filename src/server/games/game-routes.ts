import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { GameCard, GameFilters, GameWhole, GamesBatchBody, SwipedeckAnswer, SwipedeckBody } from '../../contract/games.ts'
import { GAME_ID_BASE } from '../../contract/limits.ts'
import { fail } from '../api-error.ts'
import type { App, Deps } from '../deps.ts'
import { isKnownAnswer } from '../is-known-answer.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import { sendJson } from '../send-json.ts'
import { DeckPlayers, nobody } from './deck-players.ts'
import { withFormerIds } from './game-cards.ts'
import { findGameWhole } from './find-game-whole.ts'
import { findUnasked } from './unasked-games.ts'
import { ownIds } from './own-ids.ts'
import { dealSwipedeck } from './swipedeck.ts'

/** What is no number is no game's, in the same words as a number that is nobody's. */
const OneGame = Type.Object({ gameId: Type.String() })

/** The dictionaries, the deck, cards by id and one game whole. */
export function gameRoutes(app: App, { db, catalogue, covers, clock }: Deps): void {
  const players = new DeckPlayers(db)

  app.get(CALLS.gameFilters.path, {
    config: { session: false, described: { answer: GameFilters } },
  }, (request, reply) => {
    const { body, etag } = catalogue.filters
    reply.headers({ 'cache-control': 'public, no-cache', etag })
    if (isKnownAnswer(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return sendJson(reply, body)
  })

  // No response schema: the cards are rendered already.
  app.post(CALLS.swipedeck.path, {
    config: { described: { answer: SwipedeckAnswer } },
    schema: { body: SwipedeckBody },
  }, async (request, reply) => {
    const { user_id: userId, alreadyShown = [], filters = {} } = request.body
    const self = userId === 0 ? undefined : requireSelf(request, userId)
    // Of one index until the answer: another one may take its place meanwhile.
    const { index, cards, community } = catalogue
    const player = self === undefined ? nobody(index, community) : await players.read(self.id, index, community)
    const order = { userId: self?.id ?? null, alreadyShown, filters, adult: self?.wantsAdult ?? false, now: clock() }
    const { ids, body } = await dealSwipedeck({ index, cards }, community, player, order)
    // Behind the answer: nobody waits for it.
    setImmediate(() => covers.warm(ids.flatMap((id) => catalogue.cards.providedCoverOf(id) ?? [])))
    return sendJson(reply, body)
  })

  app.post(CALLS.gamesBatch.path, {
    config: { described: { answer: Type.Array(GameCard) } },
    schema: { body: GamesBatchBody },
  }, async (request, reply) => {
    const user = requireUser(request)
    const ids = await ownIds(db, request.body.ids)
    const unasked = await findUnasked(db, catalogue.index, user, ids)
    return sendJson(reply, `[${(await catalogue.cards.read(ids.filter((id) => !unasked.has(id)))).join(',')}]`)
  })

  app.get(CALLS.game.path, {
    config: { described: { answer: GameWhole } },
    schema: { params: OneGame },
  }, async (request, reply) => {
    const user = requireUser(request)
    const { gameId } = request.params
    const number = Number(gameId)
    const found = /^[0-9]{1,10}$/.test(gameId) ? await findGameWhole(db, number) : undefined
    const isUnasked = found !== undefined && (await findUnasked(db, catalogue.index, user, [found.id])).has(found.id)
    const [card] = found && !isUnasked ? await catalogue.cards.read([found.id]) : []
    if (!found || card === undefined) return fail('unknown_game', 404, 'There is no such game.')
    const isFormer = number >= GAME_ID_BASE && number !== found.id
    const body = `{"game":${isFormer ? withFormerIds(card, [number]) : card},${JSON.stringify(found.parts).slice(1)}`
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    // The same for everybody who may be told of it, and they are signed in.
    reply.headers({ 'cache-control': 'private, no-cache', etag })
    if (isKnownAnswer(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return sendJson(reply, body)
  })
}
