import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { change } from '../../local/commands/change.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { NOTHING_SET, readUserGame, withOwn } from './user-game.ts'

test.each([
  ['a new like counts at once', 10, false, true, 11],
  ['one that the server has counted is not counted twice', 10, true, true, 10],
  ['one that is cleared does not count', 10, true, false, 9],
  ['a player without a verdict changes nothing', 10, false, false, 10],
  ['a count from before the like includes at least the player', 0, true, true, 1],
  ['and is never negative', 0, true, false, 0],
])('%s', (_, count, wasCounted, isSet, shown) => {
  expect(withOwn(count, wasCounted, isSet)).toBe(shown)
})

test('the player’s values are the last ones of this device, whatever the server has received', async () => {
  const device = new TestDevice()
  const gameId = gameCard(1).id
  expect(await readUserGame(device.db, gameId)).toEqual(NOTHING_SET)
  await setVerdict(device, gameId, 'liked')
  await change(device, 'game.want', { gameId, wanted: true })
  expect(await readUserGame(device.db, gameId)).toEqual({
    verdict: 'liked',
    isWanted: true,
    score: null,
    acknowledged: { isLiked: false, isWanted: false, isOwned: false },
  })
})
