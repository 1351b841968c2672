import { Type } from 'typebox'
import { CALLS } from '../../contract/calls.ts'
import { GameCard, GameFilters, GamesBatchBody, SwipedeckAnswer, SwipedeckBody } from '../../contract/games.ts'
import type { App, Deps } from '../deps.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import { readGameCards } from './game-cards.ts'
import { NOBODY, dealSwipedeck, readDeckPlayer } from './swipedeck.ts'

/** The dictionaries, the deck and cards by id (specification 1, section 7). */
export function gameRoutes(app: App, { db, catalogue }: Deps): void {
  app.get(CALLS.gameFilters.path, {
    config: { session: false, described: { answer: GameFilters } },
  }, (request, reply) => {
    const { body, etag } = catalogue.filters
    reply.headers({ 'cache-control': 'public, no-cache', etag })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })

  // No response schema: 60 cards go through JSON.stringify faster than through a serialiser made from one.
  app.post(CALLS.swipedeck.path, {
    config: { described: { answer: SwipedeckAnswer } },
    schema: { body: SwipedeckBody },
  }, async (request) => {
    const { user_id: userId, alreadyShown = [], filters = {} } = request.body
    const player = userId === 0 ? NOBODY : await readDeckPlayer(db, catalogue.index, requireSelf(request, userId).id)
    return { games: await dealSwipedeck(catalogue, player, { alreadyShown, filters }) }
  })

  app.post(CALLS.gamesBatch.path, {
    config: { described: { answer: Type.Array(GameCard) } },
    schema: { body: GamesBatchBody },
  }, async (request) => {
    requireUser(request)
    return readGameCards(catalogue.cards, request.body.ids)
  })
}

/** Whether the browser already has this very answer. A compressing proxy may have marked the tag as weak. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = new Set((ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, '')))
  return tags.has(etag) || tags.has('*')
}
