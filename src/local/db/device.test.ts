import { forceCloseDatabase } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { failWrites } from '../../../tests/support/failing-storage.ts'
import { gameCard } from '../../../tests/support/game-card.ts'
import { emptyStorage, TestDevice } from '../../../tests/support/test-device.ts'
import { DeviceUnavailableError, OutOfSpaceError, writeOnDevice } from './device.ts'
import { swipeGame } from '../commands/swipe-game.ts'

const TABLES = ['outbox', 'gameStates', 'mine', 'swipes'] as const

/** Returns the number of rows that a swipe has left, table by table. */
async function traces(device: TestDevice): Promise<number[]> {
  return Promise.all(TABLES.map((table) => device.db.table(table).count()))
}

const swipeOne = { card: gameCard(1), verdict: 'liked', deckKey: 'all' } as const

test('1 a swipe is on disk when its promise resolves: mirror, quest event, history and its row of the outbox', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  expect(device.writes).toBe(1)
  device.reopen()
  expect(await device.seen(1)).toBe('liked')
  expect(await device.queue()).toEqual(['gamestate.set pending'])
  expect(await traces(device)).toEqual([1, 1, 1, 1])
})

describe.each(['outbox', 'gameStates', 'mine', 'swipes', 'meta'])('a write that fails in %s', (store) => {
  test.each(['throws', 'fails', 'aborts'] as const)('1.1 (it %s) leaves nothing of the swipe and is never shown as saved', async (way) => {
    const device = new TestDevice()
    await device.db.open()
    const failing = failWrites(store, 'DataError', way)
    await expect(swipeGame(device, swipeOne)).rejects.toThrow()
    failing.end()
    expect(await traces(device)).toEqual([0, 0, 0, 0])
    expect(device.writes).toBe(0)
  })

  test.each(['throws', 'fails', 'aborts'] as const)(
    '1.2 (it %s) without free space: covers are deleted first, one more try saves it once',
    async (way) => {
      const device = new TestDevice()
      await device.db.open()
      const failing = failWrites(store, 'QuotaExceededError', way, 1)
      await swipeGame(device, swipeOne)
      failing.end()
      expect(device.freed).toBe(1)
      expect(device.writes).toBe(1)
      expect(await traces(device)).toEqual([1, 1, 1, 1])
    },
  )

  test.each(['throws', 'fails', 'aborts'] as const)(
    '1.2 (it %s) without free space, and covers do not free enough: it fails completely, with this reason',
    async (way) => {
      const device = new TestDevice()
      await device.db.open()
      const failing = failWrites(store, 'QuotaExceededError', way)
      await expect(swipeGame(device, swipeOne)).rejects.toThrow(OutOfSpaceError)
      failing.end()
      expect(device.freed).toBe(1)
      expect(device.writes).toBe(0)
      expect(await traces(device)).toEqual([0, 0, 0, 0])
    },
  )
})

test('1.2 if no covers can be deleted either, the player is shown that there is no space', async () => {
  const device = new TestDevice()
  await device.db.open()
  const failing = failWrites('gameStates', 'QuotaExceededError', 'throws')
  device.freeSpace = () => Promise.reject(new Error('no caches here'))
  await expect(swipeGame(device, swipeOne)).rejects.toThrow(OutOfSpaceError)
  failing.end()
})

test('1.3 a connection that the browser closed is opened again, and the write is saved once', async () => {
  const device = new TestDevice()
  await device.swipe(1, 'liked')
  forceCloseDatabase(device.db.backendDB() as never)
  await device.swipe(2, 'owned')
  expect(await device.mirror()).toEqual({ [gameCard(1).id]: 'liked', [gameCard(2).id]: 'owned' })
  expect(await device.rows()).toHaveLength(2)
})

test('1.3 one lost connection in the middle of a write costs one more try', async () => {
  const device = new TestDevice()
  let tries = 0
  await writeOnDevice(device, async () => {
    tries += 1
    if (tries === 1) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    await device.db.meta.put({ key: 'born', value: { at: 1 } })
  })
  expect(tries).toBe(2)
  expect(device.writes).toBe(1)
})

test('1.3 if it cannot be opened again, the write fails as unavailable, never as saved', async () => {
  const storage = emptyStorage()
  const device = new TestDevice({ storage })
  await device.swipe(1, 'liked')
  vi.spyOn(storage.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'InvalidStateError')
  })
  forceCloseDatabase(device.db.backendDB() as never)
  await expect(swipeGame(device, { card: gameCard(2), verdict: 'liked', deckKey: 'all' })).rejects.toThrow(DeviceUnavailableError)
  expect(device.writes).toBe(1)
})

test('an error that is neither space nor connection is thrown unchanged, after one try', async () => {
  const device = new TestDevice()
  let tries = 0
  const write = () => {
    tries += 1
    return Promise.reject(new RangeError('a bug'))
  }
  await expect(writeOnDevice(device, write)).rejects.toThrow(RangeError)
  expect(tries).toBe(1)
})
