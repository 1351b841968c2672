import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { putMeta } from './database.ts'
import { watchTables } from './watch-tables.ts'

const EVERY_MS = 250

async function watch(device: TestDevice) {
  // Opened here, because a new database has changed in all its tables.
  await device.db.open()
  const watched = { looks: 0 }
  const options = { tables: [device.db.outbox, device.db.meta], everyMs: EVERY_MS, timers: device.clock }
  const stop = watchTables(device.db, options, () => (watched.looks += 1))
  return { watched, stop }
}

test('it scans at once, and again when the wait after a change is over', async () => {
  const device = new TestDevice()
  const { watched } = await watch(device)
  expect(watched.looks).toBe(1)
  await device.swipe(1, 'liked')
  expect(watched.looks).toBe(1)
  await device.clock.advance(EVERY_MS)
  expect(watched.looks).toBe(2)
})

test('many changes in a row cause one scan', async () => {
  const device = new TestDevice()
  const { watched } = await watch(device)
  for (const game of [1, 2, 3, 4]) await device.swipe(game, 'disliked')
  await device.clock.advance(EVERY_MS)
  expect(watched.looks).toBe(2)
  await device.swipe(5, 'disliked')
  await device.clock.advance(EVERY_MS)
  expect(watched.looks).toBe(3)
})

test('each scan gets the number of its transactions', async () => {
  const device = new TestDevice()
  await device.db.open()
  const seen: number[] = []
  const options = { tables: [device.db.outbox], everyMs: EVERY_MS, timers: device.clock }
  watchTables(device.db, options, (changes) => seen.push(changes))
  for (const game of [1, 2, 3]) await device.swipe(game, 'disliked')
  await device.clock.advance(EVERY_MS)
  await device.swipe(4, 'liked')
  await device.clock.advance(EVERY_MS)
  expect(seen).toEqual([0, 3, 1])
})

test('neither other tables nor other databases count', async () => {
  const device = new TestDevice()
  const other = new TestDevice({ userId: 'somebody-else' })
  await other.db.open()
  const { watched } = await watch(device)
  await device.db.games.put(gameCard(1))
  await putMeta(other.db, 'personalised', { at: 1 })
  await device.clock.advance(EVERY_MS)
  expect(watched.looks).toBe(1)
})

test('once stopped it never scans again, not even for an earlier change', async () => {
  const device = new TestDevice()
  const { watched, stop } = await watch(device)
  await device.swipe(1, 'liked')
  stop()
  await device.swipe(2, 'liked')
  await device.clock.advance(EVERY_MS)
  expect(watched.looks).toBe(1)
})
