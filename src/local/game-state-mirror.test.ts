import { expect, test } from 'vitest'
import { gameCard } from '../../tests/support/game-card.ts'
import { TestDevice } from '../../tests/support/test-device.ts'
import { START } from '../../tests/support/virtual-clock.ts'
import { applyGameStates, gameIdOf } from './game-state-mirror.ts'
import type { HeardState } from './game-state-mirror.ts'
import type { OutboxRow } from './rows.ts'

const GAME = gameCard(1).id

function hear(device: TestDevice, state: HeardState['state'], at: number, options = {}): Promise<void> {
  return device.db.transaction('rw', [device.db.gameStates, device.db.outbox], () =>
    applyGameStates(device.db, [GAME], new Map([[GAME, { gameId: GAME, state, at }]]), options),
  )
}

test('11 the server’s state is laid under the rows that wait', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await hear(device, 'owned', START - 1_000)
  expect(await device.seen(1)).toBe('liked')
  expect(await device.db.gameStates.get(GAME)).toMatchObject({ baseState: 'owned', baseAt: START - 1_000 })
})

test('11 rows that wait are laid over it in order, a like taken back clearing nothing but a like', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.swipe(1, 'owned')
  const like = (await device.rows()).find((row) => row.kind === 'game.like')
  await device.db.outbox.update(like?.seq as number, { payload: { gameId: GAME, liked: false } })
  await hear(device, null, START - 1)
  expect(await device.seen(1)).toBe('owned')
  const last = (await device.rows()).findLast((row) => row.kind === 'gamestate.set')
  await device.db.outbox.delete(last?.seq as number)
  await hear(device, null, START - 1)
  expect(await device.seen(1)).toBeNull()
})

test('4 a row older than the server’s state does not show: the answer to it will be stale', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await hear(device, 'owned', START + 1_000)
  expect(await device.seen(1)).toBe('owned')
})

test('11 an older word of the server never replaces a newer one', async () => {
  const device = new TestDevice()
  await hear(device, 'owned', START)
  await hear(device, 'disliked', START - 1)
  expect(await device.seen(1)).toBe('owned')
})

test('3.3 the whole of what a restored server knows replaces even newer words', async () => {
  const device = new TestDevice()
  await hear(device, 'owned', START)
  await hear(device, 'disliked', START - 1, { isWhole: true })
  expect(await device.seen(1)).toBe('disliked')
})

test('11 a cleared state is a word like any other', async () => {
  const device = new TestDevice()
  await hear(device, 'owned', START)
  await hear(device, null, START + 1)
  expect(await device.seen(1)).toBeNull()
})

test('2.2 a row that cannot be read shows nothing and breaks nothing', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  await device.db.outbox.toCollection().modify({ payload: null as never })
  await hear(device, 'owned', START - 1)
  expect(await device.seen(1)).toBe('owned')
  for (const row of await device.rows()) expect(gameIdOf(row)).toBeUndefined()
  expect(gameIdOf({ kind: 'game.like' } as unknown as OutboxRow)).toBeUndefined()
})
