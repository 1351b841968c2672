// Shows [S124].
import { expect, test } from 'vitest'
import { failWrites } from '../../../tests/support/failing-storage.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { deckIds } from '../games/deck.ts'
import { OutOfSpaceError } from '../device.ts'
import { rewindSwipe } from './rewind-swipe.ts'
import { setVerdict } from './set-verdict.ts'

const { id } = gameCard(1)

test.each([
  ['liked', ['gamestate.set pending', 'game.like pending']],
  ['disliked', ['gamestate.set pending']],
  ['owned', ['gamestate.set pending']],
] as const)('1 a verdict of %s is seen and queued by one write, a like only when liked, and no quest event', async (verdict, queue) => {
  const device = new TestDevice()
  await setVerdict(device, id, verdict)
  expect(await device.seen(1)).toBe(verdict)
  expect(await device.queue()).toEqual(queue)
  expect(device.writes).toBe(1)
})

test.each([null, 'owned', 'disliked'] as const)('a like that becomes %s is taken back as well', async (verdict) => {
  const device = new TestDevice()
  await setVerdict(device, id, 'liked')
  await setVerdict(device, id, verdict)
  expect(await device.seen(1)).toBe(verdict)
  const rows = await device.rows()
  expect(rows.slice(2).map(({ kind, payload }) => [kind, payload])).toEqual([
    ['game.like', { gameId: id, liked: false }],
    ['gamestate.set', { gameId: id, state: verdict }],
  ])
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b))
})

test('what was never liked has no like to take back, and what is so already is not said again', async () => {
  const device = new TestDevice()
  await setVerdict(device, id, 'owned')
  await setVerdict(device, id, 'owned')
  await setVerdict(device, id, null)
  expect(await device.queue()).toEqual(['gamestate.set pending', 'gamestate.set pending'])
  expect(await device.seen(1)).toBeNull()
})

test('a game with a verdict leaves the decks of all filters, and no list’s', async () => {
  const device = new TestDevice()
  await device.db.deck.bulkAdd([1, 2].flatMap((number) =>
    ['all', 'platforms=6', 'list:cosy'].map((deckKey) => ({ deckKey, position: number, gameId: gameCard(number).id })),
  ))
  await setVerdict(device, id, 'disliked')
  expect(await deckIds(device.db, 'all')).toEqual([gameCard(2).id])
  expect(await deckIds(device.db, 'platforms=6')).toEqual([gameCard(2).id])
  expect(await deckIds(device.db, 'list:cosy')).toEqual([1, 2].map((number) => gameCard(number).id))
})

test('1 where the device has no room left nothing of it stays', async () => {
  const device = new TestDevice()
  await device.db.deck.add({ deckKey: 'all', position: 1, gameId: id })
  const failing = failWrites('outbox', 'QuotaExceededError', 'fails')
  await expect(setVerdict(device, id, 'liked')).rejects.toThrow(OutOfSpaceError)
  failing.end()
  expect(await device.seen(1)).toBeNull()
  expect(await device.queue()).toEqual([])
  expect(await deckIds(device.db, 'all')).toEqual([id])
})

test('a swipe that is rewound leaves the game as it was before, whatever verdict it was given since', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'disliked')
  await setVerdict(device, id, 'liked')
  await rewindSwipe(device)
  expect(await device.seen(1)).toBeNull()
  expect((await device.rows()).at(-1)?.payload).toEqual({ gameId: id, state: null })
})
