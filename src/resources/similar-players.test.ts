// Shows [S178].
import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { seedCachedResource } from '../../tests/support/seed-cached-resource.ts'
import { similarPlayer } from '../../tests/support/similar-player.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { cacheGames } from '../local/queries/games.ts'
import { trimGames } from '../local/queries/trim-games.ts'
import { similarPlayersResource } from './similar-players.ts'

test('the games of similar players stay on the device', async () => {
  const device = new TestDevice()
  const [both, unseen, other] = [gameCard(1), gameCard(2), gameCard(3)]
  await seedCachedResource(device, similarPlayersResource, null, {
    loved_count: 12,
    twins: [similarPlayer({ both: [both.id], unseen: [unseen.id] })],
  })
  await cacheGames(device.db, [both, unseen, other], 1_000)
  await trimGames(device.db, 1)
  expect((await device.db.games.toArray()).map(({ id }) => id)).toEqual([both.id, unseen.id])
})
