import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { keepAnswered } from '../../local/games/former-games.ts'
import { readPage } from '../define-page.ts'
import { topicsPage } from './discussions.ts'
import { gameReviewsPage } from './reviews.ts'

test('what is kept of a game’s reviews and topics is found by the number of a game that has become part of it', async () => {
  const device = new TestDevice()
  const [main, former, query] = [gameCard(1), gameCard(2), {}]
  await keepPage(device, gameReviewsPage, { gameId: main.id, query }, { reviews: [], next: null })
  await keepPage(device, topicsPage, { gameId: main.id, sort: 'active' }, { topics: [], next: null })
  const shown = () => Promise.all([
    readPage(device.db, gameReviewsPage, { gameId: former.id, query }),
    readPage(device.db, topicsPage, { gameId: former.id, sort: 'active' }),
  ])
  await keepAnswered(device.db, [main, former], 5)
  expect(await shown()).toEqual([null, null])
  await keepAnswered(device.db, [{ ...main, former_ids: [former.id] }], 6)
  expect(await shown()).toEqual([[], []])
})
