import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { seedCachedResource } from '../../tests/support/seed-cached-resource.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { cacheAnswered } from '../local/commands/merge-games.ts'
import { readResource } from './define-resource.ts'
import { topicsPage } from './discussions.ts'
import { gameReviewsPage } from './reviews.ts'

test('cached reviews and topics of a game are found by the number of a game that was merged into it', async () => {
  const device = new TestDevice()
  const [main, duplicate, query] = [gameCard(1), gameCard(2), {}]
  await seedCachedResource(device, gameReviewsPage, { gameId: main.id, query }, { reviews: [], next: null })
  await seedCachedResource(device, topicsPage, { gameId: main.id, sort: 'active' }, { topics: [], next: null })
  const shown = () =>
    Promise.all([
      readResource(device.db, gameReviewsPage, { gameId: duplicate.id, query }),
      readResource(device.db, topicsPage, { gameId: duplicate.id, sort: 'active' }),
    ])
  await cacheAnswered(device.db, [main, duplicate], 5)
  expect(await shown()).toEqual([null, null])
  await cacheAnswered(device.db, [{ ...main, former_ids: [duplicate.id] }], 6)
  expect(await shown()).toEqual([[], []])
})
