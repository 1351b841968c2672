import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { DeckPlayers } from '../../src/server/deck/deck-players.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import { signUp } from '../support/player.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { TEST_GAMES, testGameId } from '../support/test-catalogue.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const STATES = ['liked', 'disliked', 'owned', null]

it('a cached and updated taste is equal to a recomputed one, whatever was swiped, undone, stated and forgotten', async () => {
  const random = seededRandom(4)
  const one = <T>(values: readonly T[]) => values[Math.floor(values.length * random())] as T
  const game = () => testGameId(1 + Math.floor(TEST_GAMES * random()))
  const player = await signUp(server.app)
  const swipe = () =>
    player.call('pushGameStates', {
      body: {
        user_id: player.id,
        states: [...new Set(Array.from({ length: 8 }, game))].map((id) => ({ game_id: id, state: one(STATES) })),
      },
    })
  const setPuzzle = () =>
    player.call('setTaste', {
      body: {
        userId: player.id,
        said: [
          { facet: 'game', facet_id: game(), value: one([-2, -1, 0, 1, 2]) },
          { facet: 'genre', facet_id: one([2, 4, 5]), value: one([-2, 0, 1]) },
        ],
      },
    })
  const forget = () => player.call('forgetTaste', { body: { userId: player.id, up_to: one([0, server.clock.now()]) } })
  const choose = () =>
    player.call('putSettings', { params: { userId: player.id }, body: { choices: { learn_genres: one([true, false]) } } })

  const [first, second] = await Promise.all([1, 2].map(() => LiveCatalogue.open(server.db, createLogger('silent'))))
  const players = new DeckPlayers(server.db)
  for (let step = 0; step < 60; step++) {
    const { status } = await one([swipe, swipe, swipe, swipe, setPuzzle, forget, choose])()
    expect(status).toBe(200)
    server.clock.advance(1_000)
    // The catalogue may have been rebuilt meanwhile: then its values have other numbers.
    const catalogue = one([first, first, first, second]) as LiveCatalogue
    const read = (players: DeckPlayers) => players.read(player.id, catalogue.index, catalogue.community)
    expect(await read(players)).toEqual(await read(new DeckPlayers(server.db)))
  }
})
