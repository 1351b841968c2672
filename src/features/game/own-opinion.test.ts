import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { change } from '../../local/mutations/change.ts'
import { setVerdict } from '../../local/mutations/set-verdict.ts'
import { NOTHING_SAID, readOwnOpinion, withOwn } from './own-opinion.ts'

test.each([
  ['a like that is new counts at once', 10, false, true, 11],
  ['one that the server has counted is not counted twice', 10, true, true, 10],
  ['one that is taken back counts no more', 10, true, false, 9],
  ['who says nothing changes nothing', 10, false, false, 10],
  ['a count from before the like is never less than the player themselves', 0, true, true, 1],
  ['nor less than nobody', 0, true, false, 0],
])('%s', (_, count, wasCounted, isSaid, shown) => {
  expect(withOwn(count, wasCounted, isSaid)).toBe(shown)
})

test('what a player says is what they said last on this device, whatever the server has heard', async () => {
  const device = new TestDevice()
  const gameId = gameCard(1).id
  expect(await readOwnOpinion(device.db, gameId)).toEqual(NOTHING_SAID)
  await setVerdict(device, gameId, 'liked')
  await change(device, 'game.want', { gameId, wanted: true })
  expect(await readOwnOpinion(device.db, gameId)).toEqual({
    verdict: 'liked', isWanted: true, score: null, heard: { isLiked: false, isWanted: false, isOwned: false },
  })
})
