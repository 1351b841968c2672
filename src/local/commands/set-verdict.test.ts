// Shows [S124 S415].
import { expect, test } from 'vitest'
import { failWrites } from '../../../tests/support/failing-storage.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { putMeta } from '../db/database.ts'
import { deckIds, isNewToSwiping, readHand } from '../queries/deck.ts'
import { OutOfSpaceError } from '../db/device.ts'
import { rewindSwipe } from './rewind-swipe.ts'
import { likePicks, setVerdict } from './set-verdict.ts'

const { id } = gameCard(1)

test.each(['liked', 'disliked', 'owned'] as const)(
  '1 a verdict of %s is seen and queued by one write, without a quest event',
  async (state) => {
    const device = new TestDevice()
    await setVerdict(device, id, state)
    expect(await device.seen(1)).toBe(state)
    expect((await device.rows()).map(({ kind, payload }) => [kind, payload])).toEqual([['gamestate.set', { gameId: id, state }]])
    expect(await device.questEvents()).toEqual([])
    expect(device.writes).toBe(1)
  },
)

test.each([null, 'owned', 'disliked'] as const)('a like that becomes %s is cleared as well', async (verdict) => {
  const device = new TestDevice()
  await setVerdict(device, id, 'liked')
  await setVerdict(device, id, verdict)
  expect(await device.seen(1)).toBe(verdict)
  const [first, second] = await device.rows()
  expect([second?.kind, second?.payload]).toEqual(['gamestate.set', { gameId: id, state: verdict }])
  expect(second?.at).toBeGreaterThan(first?.at as number)
})

test('an unchanged verdict is not written again', async () => {
  const device = new TestDevice()
  await setVerdict(device, id, 'owned')
  await setVerdict(device, id, 'owned')
  await setVerdict(device, id, null)
  expect(await device.queue()).toEqual(['gamestate.set pending', 'gamestate.set pending'])
  expect(await device.seen(1)).toBeNull()
})

test('a game with a verdict leaves the decks of all filters, and no list’s', async () => {
  const device = new TestDevice()
  await device.db.deck.bulkAdd(
    [1, 2].flatMap((number) =>
      ['all', 'platforms=6', 'list:cosy'].map((deckKey) => ({ deckKey, position: number, gameId: gameCard(number).id })),
    ),
  )
  await setVerdict(device, id, 'disliked')
  expect(await deckIds(device.db, 'all')).toEqual([gameCard(2).id])
  expect(await deckIds(device.db, 'platforms=6')).toEqual([gameCard(2).id])
  expect(await deckIds(device.db, 'list:cosy')).toEqual([1, 2].map((number) => gameCard(number).id))
})

test('1 if the device has no free space nothing of it is stored', async () => {
  const device = new TestDevice()
  await device.db.deck.add({ deckKey: 'all', position: 1, gameId: id })
  const failing = failWrites('outbox', 'QuotaExceededError', 'fails')
  await expect(setVerdict(device, id, 'liked')).rejects.toThrow(OutOfSpaceError)
  failing.end()
  expect(await device.seen(1)).toBeNull()
  expect(await device.queue()).toEqual([])
  expect(await deckIds(device.db, 'all')).toEqual([id])
})

test('a swipe that is rewound restores the game as it was before, whatever verdict it has since', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'disliked')
  await setVerdict(device, id, 'liked')
  await rewindSwipe(device)
  expect(await device.seen(1)).toBeNull()
  expect((await device.rows()).at(-1)?.payload).toEqual({ gameId: id, state: null })
})

test('games that a newcomer picked are likes with their cards, and no swipes: no quest counts them, and the deck still explains itself', async () => {
  const device = new TestDevice()
  const { db } = device
  await putMeta(db, 'position', { cursor: '1.run', schema: PULL_SCHEMA, seen: [] })
  await likePicks(device, [gameCard(1), gameCard(2)])
  expect([await device.seen(1), await device.seen(2)]).toEqual(['liked', 'liked'])
  expect((await device.rows()).map(({ kind, payload }) => [kind, payload])).toEqual(
    [1, 2].map((number) => ['gamestate.set', { gameId: gameCard(number).id, state: 'liked' }]),
  )
  expect([await db.swipes.count(), await device.questEvents()]).toEqual([0, []])
  expect((await db.games.get(gameCard(2).id))?.name).toBe(gameCard(2).name)
  expect([await isNewToSwiping(db), (await readHand(db, 'all', 1)).hasSwiped]).toEqual([true, false])
  await device.swipe(3, 'disliked')
  expect([await isNewToSwiping(db), (await readHand(db, 'all', 1)).hasSwiped]).toEqual([false, true])
})
