import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { GameCard, GameFilters, GameDetails, GamesBatchBody, SwipedeckResponse, SwipedeckBody } from '../../contract/games.ts'
import { GAME_ID_BASE } from '../../contract/limits.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { isKnownResponse } from '../http/is-known-response.ts'
import { requireSelf, requireUser } from '../http/require-user.ts'
import { sendJson } from '../http/send-json.ts'
import { DeckPlayers, nobody } from '../deck/deck-players.ts'
import { withMergedIds } from './game-cards.ts'
import { findGameDetails } from './find-game-details.ts'
import { findUnasked } from '../deck/unasked-games.ts'
import { ownIds } from './own-ids.ts'
import { readFollowed } from './read-followed.ts'
import { dealSwipedeck } from '../deck/swipedeck.ts'

/** A value that is no number gets the same response as an unknown number. */
const OneGame = Type.Object({ gameId: Type.String() })

/** Registers the endpoints for the dictionaries, the deck, cards by id, and one complete game. */
export function gameRoutes(app: App, { db, catalogue, covers, clock }: Deps): void {
  const players = new DeckPlayers(db)

  app.get(
    ENDPOINTS.gameFilters.path,
    {
      config: { session: false, described: { answer: GameFilters } },
    },
    (request, reply) => {
      const { body, etag } = catalogue.filters
      reply.headers({ 'cache-control': 'public, no-cache', etag })
      if (isKnownResponse(request.headers['if-none-match'], etag)) return reply.status(304).send()
      return sendJson(reply, body)
    },
  )

  // No response schema: the cards are rendered already.
  app.post(
    ENDPOINTS.swipedeck.path,
    {
      config: { described: { answer: SwipedeckResponse } },
      schema: { body: SwipedeckBody },
    },
    async (request, reply) => {
      const { user_id: userId, alreadyShown = [], filters = {} } = request.body
      const self = userId === 0 ? undefined : requireSelf(request, userId)
      // One index for the complete response: it may be replaced meanwhile.
      const { index, cards, community } = catalogue
      const player = self === undefined ? nobody(index, community) : await players.read(self.id, index, community)
      const order = { userId: self?.id ?? null, alreadyShown, filters, adult: self?.wantsAdult ?? false, now: clock() }
      const { ids, body } = await dealSwipedeck({ index, cards }, community, player, order)
      // After the response, so that no request waits for it.
      setImmediate(() => covers.warm(ids.flatMap((id) => catalogue.cards.providedCoverOf(id) ?? [])))
      return sendJson(reply, body)
    },
  )

  app.post(
    ENDPOINTS.gamesBatch.path,
    {
      config: { described: { answer: Type.Array(GameCard) } },
      schema: { body: GamesBatchBody },
    },
    async (request, reply) => {
      const user = requireUser(request)
      const ids = await ownIds(db, request.body.ids)
      const unasked = await findUnasked(db, catalogue.index, user, ids)
      return sendJson(reply, `[${(await catalogue.cards.read(ids.filter((id) => !unasked.has(id)))).join(',')}]`)
    },
  )

  app.get(
    ENDPOINTS.game.path,
    {
      config: { described: { answer: GameDetails } },
      schema: { params: OneGame },
    },
    async (request, reply) => {
      const user = requireUser(request)
      const { gameId } = request.params
      const number = Number(gameId)
      const found = /^[0-9]{1,10}$/.test(gameId) ? await findGameDetails(db, number) : undefined
      const isUnasked = found !== undefined && (await findUnasked(db, catalogue.index, user, [found.id])).has(found.id)
      const [card] = found && !isUnasked ? await catalogue.cards.read([found.id]) : []
      if (!found || card === undefined) return fail('unknown_game', 404, 'There is no such game.')
      const isMerged = number >= GAME_ID_BASE && number !== found.id
      const parts = { ...found.parts, followed: await readFollowed(db, user.id, found.id) }
      const body = `{"game":${isMerged ? withMergedIds(card, [number]) : card},${JSON.stringify(parts).slice(1)}`
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      // It says what the viewer's followed players think.
      reply.headers({ 'cache-control': 'private, no-cache', etag })
      if (isKnownResponse(request.headers['if-none-match'], etag)) return reply.status(304).send()
      return sendJson(reply, body)
    },
  )
}
