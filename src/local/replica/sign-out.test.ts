// Shows [S179].
import { expect, test } from 'vitest'
import { ADA, BOB, emptyStorage, TestDevice } from '../../../tests/support/test-device.ts'
import type { CounterStorage } from '../db/lost-data.ts'
import { findMeta, openUserDatabase, putMeta } from '../db/database.ts'
import { PULL_SCHEMA } from '../../contract/entities.ts'
import { fillDevice } from '../../../tests/support/failing-storage.ts'
import { takeBack } from '../commands/take-back.ts'
import { cacheList } from '../queries/lists.ts'
import { savedList } from '../../../tests/support/saved-list.ts'
import { appendToDeck } from '../queries/deck.ts'
import { endWaitingForUndo, eraseUserDatabase, redactUserDatabase, waitingCount } from './sign-out.ts'
import { gameCard } from '../../../tests/support/game-card.ts'

/** Returns a device with data in every table: 2 rows acknowledged, 1 rejected, 4 pending. */
async function usedDevice(storage = emptyStorage(), userId = ADA): Promise<TestDevice> {
  const device = new TestDevice({ storage, userId })
  const { db } = device
  await appendToDeck(db, 'all', [gameCard(7), gameCard(8)], 1)
  await putMeta(db, 'born', { at: 1 })
  await putMeta(db, 'position', { cursor: '9.run', schema: PULL_SCHEMA, seen: [] })
  await device.applySettings({ platforms: [6], genres: [1], tags: [] })
  await cacheList(db, savedList(), 0)
  await device.swipeInRows(1, 'owned')
  await db.outbox.toCollection().modify({ state: 'acknowledged', attempts: 1, acknowledgedAt: 1 })
  await device.swipeInRows(2, 'liked')
  await device.swipeInRows(3, 'disliked')
  const [, , third, fourth] = await device.rows()
  await db.outbox.update(third?.seq as number, { state: 'rejected' })
  await db.outbox.update(fourth?.seq as number, { state: 'inflight', attempts: 1 })
  return device
}

test('10.3 fault 47: the changes that an erasure would lose are counted: pending ones, and rejected ones that were not reviewed yet', async () => {
  const device = await usedDevice()
  expect(await waitingCount(device)).toBe(5)
  const entry = (id: string) => ({ [`intent:${id}:${ADA}`]: JSON.stringify({ id, name: 'verdict', args: [1, 'owned'] }) })
  const known = (await device.rows())[0]?.id ?? ''
  const entries: Record<string, string> = { ...entry('new'), ...entry(known), [`intent:other:${BOB}`]: '{}' }
  const notes = Object.assign(Object.create({ getItem: (key: string) => entries[key] ?? null }) as CounterStorage, entries)
  expect(await waitingCount({ db: device.db, userId: ADA, notes })).toBe(6)
})

test('10.3 fault 47: "keep them" leaves the unsent changes on the device, completely', async () => {
  const storage = emptyStorage()
  const device = await usedDevice(storage)
  const unsent = await device.rows('pending', 'inflight', 'rejected')
  device.db.close()
  await redactUserDatabase(ADA, storage)
  device.reopen()
  expect(await device.rows()).toEqual(unsent)
})

test('10.3 fault 49: nothing else that could be read stays, and the next pull starts again', async () => {
  const storage = emptyStorage()
  const device = await usedDevice(storage)
  device.db.close()
  await redactUserDatabase(ADA, storage)
  device.reopen()
  const counts = await Promise.all(device.db.tables.map(async (table) => [table.name, await table.count()]))
  expect(Object.fromEntries(counts)).toEqual({
    games: 0,
    deck: 0,
    drafts: 0,
    lists: 0,
    gameStates: 0,
    mine: 0,
    questEvents: 0,
    searches: 0,
    pages: 0,
    swipes: 0,
    outbox: 5,
    meta: 3,
  })
  expect(await findMeta(device.db, 'position')).toBeUndefined()
  expect(await findMeta(device.db, 'born')).toEqual({ at: 1 })
})

test('10.4 a full device ends no wait for Undo that it would have to store, and its logout continues', async () => {
  const device = await usedDevice()
  await device.db.outbox.toCollection().modify({ state: 'pending' })
  const before = await device.rows()
  const full = fillDevice()
  try {
    await endWaitingForUndo(device)
    expect(await device.rows()).toEqual(before)
  } finally {
    full.end()
  }
  await takeBack(device, [{ gameId: gameCard(1).id, marks: ['owned'] }])
  const again = fillDevice()
  try {
    await endWaitingForUndo(device)
  } finally {
    again.end()
  }
  expect((await device.rows()).filter(({ dueAt }) => dueAt !== undefined)).toHaveLength(1)
  await endWaitingForUndo(device)
  expect((await device.rows()).filter(({ dueAt }) => dueAt !== undefined)).toEqual([])
})

test('10.3 a database that one tab has erased cannot be created again by another that still shows it', async () => {
  const storage = emptyStorage()
  const { db } = await usedDevice(storage)
  await eraseUserDatabase(ADA, storage)
  await expect(appendToDeck(db, 'all', [gameCard(9)], 1)).rejects.toThrow('Database has been closed')
  expect(await storage.indexedDB.databases()).toEqual([])
})

test('4.1 timestamps continue after a redaction, however wrong the clock', async () => {
  const storage = emptyStorage()
  const device = await usedDevice(storage)
  const last = Math.max(...(await device.rows()).map((row) => row.at))
  device.db.close()
  await redactUserDatabase(ADA, storage)
  device.reopen()
  device.clock.jump(-1_000_000)
  await device.swipe(4, 'owned')
  expect((await device.rows()).at(-1)?.at).toBe(last + 1)
})

test('10.3 fault 47: "discard" leaves no database, even if another tab has it open', async () => {
  const storage = emptyStorage()
  const device = await usedDevice(storage)
  const otherTab = openUserDatabase(ADA, storage)
  await otherTab.open()
  device.db.close()
  await eraseUserDatabase(ADA, storage)
  expect(await storage.indexedDB.databases()).toEqual([])
})

test('10.3 a database that another tab closes late is deleted as soon as it does, and the console shows no warning', async () => {
  const storage = emptyStorage()
  const { db } = await usedDevice(storage)
  const slowTab = await new Promise<IDBDatabase>((resolve) => {
    const opening = storage.indexedDB.open(db.name)
    opening.onsuccess = () => resolve(opening.result)
  })
  const asked = new Promise((resolve) => slowTab.addEventListener('versionchange', resolve))
  db.close()
  const erasing = eraseUserDatabase(ADA, storage)
  await asked
  // Held through the event that makes the deleting tab wait.
  await new Promise((resolve) => setTimeout(resolve, 20))
  slowTab.close()
  await erasing
  expect(await storage.indexedDB.databases()).toEqual([])
})

test('10.3 fault 49: the end of one player’s data changes no other’s', async () => {
  const storage = emptyStorage()
  const [ada, bob] = [await usedDevice(storage, ADA), await usedDevice(storage, BOB)]
  ada.db.close()
  await redactUserDatabase(ADA, storage)
  await eraseUserDatabase(ADA, storage)
  expect(await bob.rows()).toHaveLength(7)
  expect(await bob.db.games.count()).toBe(5)
})
