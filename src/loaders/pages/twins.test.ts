// Shows [S178].
import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { tasteTwin } from '../../../tests/support/taste-twin.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { keepGames, trimGames } from '../../local/games/games.ts'
import { twinsPage } from './twins.ts'

test('the games of players of like taste stay on the device', async () => {
  const device = new TestDevice()
  const [both, unseen, other] = [gameCard(1), gameCard(2), gameCard(3)]
  await keepPage(device, twinsPage, null, { loved_count: 12, twins: [tasteTwin({ both: [both.id], unseen: [unseen.id] })] })
  await keepGames(device.db, [both, unseen, other], 1_000)
  await trimGames(device.db, 1)
  expect((await device.db.games.toArray()).map(({ id }) => id)).toEqual([both.id, unseen.id])
})
