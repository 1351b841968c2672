import type { Page } from 'playwright/test'
import { v7 as newUuid } from 'uuid'
import { listMadeKey } from '../../src/contract/list-parts.ts'
import type { NewList } from '../../src/mutators/lists.ts'
import { databaseNameOf } from '../../src/local/db/database.ts'
import type { OutboxRowOf } from '../../src/local/db/outbox-row.ts'
import type { BrowserPlayer } from './browser-player.ts'

/**
 * Writes quest events into the player's outbox, as swipes would, but not through the app's code. A long queue is slow because of its rows,
 * however they were written. Returns the ids of the events, in order.
 */
export async function seedQuestEvents({ page, account }: BrowserPlayer, count: number): Promise<string[]> {
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, n): Omit<OutboxRowOf<'quest.record'>, 'seq'> => {
    const id = newUuid()
    return {
      id,
      userId: account.userId,
      kind: 'quest.record',
      kindVersion: 1,
      entityKey: `quest:${id}`,
      payload: { eventId: id, type: 'SWIPE', retracted: false },
      at: now - count + n,
      attempts: 0,
      serverErrors: 0,
      nextAttemptAt: 0,
      state: 'pending',
      lastError: null,
    }
  })
  await putRows(page, account.userId, { outbox: rows })
  return rows.map(({ id }) => id).sort()
}

/** Writes a list into the player's outbox, as another screen of the app would: the next sync sends it. */
export async function seedNewList({ page, account }: BrowserPlayer, list: Omit<NewList, 'listId'>): Promise<string> {
  const listId = newUuid()
  const row: Omit<OutboxRowOf<'list.create'>, 'seq'> = {
    id: newUuid(),
    userId: account.userId,
    kind: 'list.create',
    kindVersion: 1,
    entityKey: listMadeKey(listId),
    payload: { ...list, listId },
    at: Date.now(),
    attempts: 0,
    serverErrors: 0,
    nextAttemptAt: 0,
    state: 'pending',
    lastError: null,
  }
  await putRows(page, account.userId, { outbox: [row] })
  return listId
}

/** Pins a list on the player's device, as a button would; the app sees it at its next start. */
export async function seedPin({ page, account }: BrowserPlayer, listId: string): Promise<void> {
  await putRows(page, account.userId, { meta: [{ key: 'pins', value: { lists: [listId] } }] })
}

/** Writes rows into a player's database, by table, but not through the app's code. */
export async function putRows(page: Page, userId: string, rows: Readonly<Record<string, readonly object[]>>): Promise<void> {
  await page.evaluate(
    async ({ database, rows }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      await new Promise((resolve, reject) => {
        const transaction = db.transaction(Object.keys(rows), 'readwrite')
        for (const [table, all] of Object.entries(rows)) for (const row of all) transaction.objectStore(table).put(row)
        transaction.addEventListener('complete', resolve)
        transaction.addEventListener('abort', () => reject(transaction.error))
      })
      db.close()
    },
    { database: databaseNameOf(userId), rows },
  )
}
