// Shows [S179].
import { expect, test } from 'vitest'
import { ADA, BOB, emptyStorage, TestDevice } from '../../tests/support/test-device.ts'
import type { CounterStorage } from './lost-data.ts'
import { findMeta, openUserDatabase, putMeta } from './database.ts'
import { PULL_SCHEMA } from '../contract/entities.ts'
import { fillDevice } from '../../tests/support/failing-storage.ts'
import { takeBack } from './mutations/take-back.ts'
import { keepList } from './own/lists.ts'
import { savedList } from '../../tests/support/saved-list.ts'
import { appendToDeck } from './games/deck.ts'
import { endWaitingForUndo, eraseUserDatabase, sealUserDatabase, waitingCount } from './sign-out.ts'
import { gameCard } from '../../tests/support/game-card.ts'

/** A device with something in every table: 2 rows acknowledged, 1 rejected, 4 waiting. */
async function usedDevice(storage = emptyStorage(), userId = ADA): Promise<TestDevice> {
  const device = new TestDevice({ storage, userId })
  const { db } = device
  await appendToDeck(db, 'all', [gameCard(7), gameCard(8)], 1)
  await putMeta(db, 'born', { at: 1 })
  await putMeta(db, 'position', { cursor: '9.run', schema: PULL_SCHEMA, seen: [] })
  await device.hearSettings({ platforms: [6], genres: [1], tags: [] })
  await keepList(db, savedList(), 0)
  await device.swipe(1, 'owned')
  await db.outbox.toCollection().modify({ state: 'acknowledged', attempts: 1, acknowledgedAt: 1 })
  await device.swipe(2, 'liked')
  await device.swipe(3, 'disliked')
  const [, , third, fourth] = await device.rows()
  await db.outbox.update(third?.seq as number, { state: 'rejected' })
  await db.outbox.update(fourth?.seq as number, { state: 'inflight', attempts: 1 })
  return device
}

test('10.3 fault 47: what an erasure would lose is counted: what waits, and what was refused and not yet seen', async () => {
  const device = await usedDevice()
  expect(await waitingCount(device)).toBe(5)
  const entry = (id: string) => ({ [`intent:${id}:${ADA}`]: JSON.stringify({ id, name: 'verdict', args: [1, 'owned'] }) })
  const known = (await device.rows())[0]?.id ?? ''
  const entries: Record<string, string> = { ...entry('new'), ...entry(known), [`intent:other:${BOB}`]: '{}' }
  const notes = Object.assign(Object.create({ getItem: (key: string) => entries[key] ?? null }) as CounterStorage, entries)
  expect(await waitingCount({ db: device.db, userId: ADA, notes })).toBe(6)
})

test('10.3 fault 47: "keep them" leaves the unsent changes on the device, whole', async () => {
  const storage = emptyStorage()
  const device = await usedDevice(storage)
  const unsent = await device.rows('pending', 'inflight', 'rejected')
  device.db.close()
  await sealUserDatabase(ADA, storage)
  device.reopen()
  expect(await device.rows()).toEqual(unsent)
})

test('10.3 fault 49: nothing else that could be read stays, and the next pull begins anew', async () => {
  const storage = emptyStorage()
  const device = await usedDevice(storage)
  device.db.close()
  await sealUserDatabase(ADA, storage)
  device.reopen()
  const counts = await Promise.all(device.db.tables.map(async (table) => [table.name, await table.count()]))
  expect(Object.fromEntries(counts)).toEqual({
    games: 0, deck: 0, lists: 0, gameStates: 0, mine: 0, questEvents: 0, searches: 0, pages: 0, swipes: 0, outbox: 5, meta: 2,
  })
  expect(await findMeta(device.db, 'position')).toBeUndefined()
  expect(await findMeta(device.db, 'born')).toEqual({ at: 1 })
})

test('10.4 a full device ends no wait for Undo that it would have to write down, and its logout goes on', async () => {
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

test('10.3 what one tab has erased, another that still shows it cannot make anew', async () => {
  const storage = emptyStorage()
  const { db } = await usedDevice(storage)
  await eraseUserDatabase(ADA, storage)
  await expect(appendToDeck(db, 'all', [gameCard(9)], 1)).rejects.toThrow('Database has been closed')
  expect(await storage.indexedDB.databases()).toEqual([])
})

test('4.1 stamps go on from where they were after a seal, however wrong the clock', async () => {
  const storage = emptyStorage()
  const device = await usedDevice(storage)
  const last = Math.max(...(await device.rows()).map((row) => row.at))
  device.db.close()
  await sealUserDatabase(ADA, storage)
  device.reopen()
  device.clock.jump(-1_000_000)
  await device.swipe(4, 'owned')
  expect((await device.rows()).at(-2)?.at).toBe(last + 1)
})

test('10.3 fault 47: "discard" leaves no database, even where another tab has it open', async () => {
  const storage = emptyStorage()
  const device = await usedDevice(storage)
  const otherTab = openUserDatabase(ADA, storage)
  await otherTab.open()
  device.db.close()
  await eraseUserDatabase(ADA, storage)
  expect(await storage.indexedDB.databases()).toEqual([])
})

test('10.3 what another tab is slow to let go of is deleted as soon as it does, and the console warns of nothing', async () => {
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
  // Held through the event that tells the deleting tab that it has to wait.
  await new Promise((resolve) => setTimeout(resolve, 20))
  slowTab.close()
  await erasing
  expect(await storage.indexedDB.databases()).toEqual([])
})

test('10.3 fault 49: what becomes of one player’s data touches no other’s', async () => {
  const storage = emptyStorage()
  const [ada, bob] = [await usedDevice(storage, ADA), await usedDevice(storage, BOB)]
  ada.db.close()
  await sealUserDatabase(ADA, storage)
  await eraseUserDatabase(ADA, storage)
  expect(await bob.rows()).toHaveLength(7)
  expect(await bob.db.games.count()).toBe(5)
})
