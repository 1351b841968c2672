import { expect, test } from 'vitest'
import { PERSONALISE_AFTER_SWIPES } from '../../contract/limits.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { forgetGenres } from './forget-genres.ts'
import { swipeGame } from './swipe-game.ts'

test('learned genres leave the settings, here and on the server, and are not learned again', async () => {
  const device = new TestDevice()
  await device.applySettings({ platforms: [6], genres: [12, 31], tags: [3] })
  await forgetGenres(device)
  expect(await device.settings()).toEqual({ platforms: [6], genres: [], tags: [3] })
  expect((await device.rows()).map(({ kind, payload }) => [kind, payload])).toEqual([['settings.merge', { genres: [] }]])
  for (let n = 1; n <= PERSONALISE_AFTER_SWIPES + 1; n++) {
    await device.db.games.put(gameCard(n))
    expect((await swipeGame(device, { card: gameCard(n), verdict: 'liked', deckKey: 'all' })).genres).toBeNull()
  }
  expect(await device.settings()).toEqual({ platforms: [6], genres: [], tags: [3] })
})
