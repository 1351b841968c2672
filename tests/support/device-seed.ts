import { v7 as newUuid } from 'uuid'
import { databaseNameOf } from '../../src/local/database.ts'
import type { OutboxRowOf } from '../../src/local/rows.ts'
import type { BrowserPlayer } from './browser-player.ts'

/**
 * Puts quest events into the player's outbox as so many swipes would have, past the app's own code: what makes a
 * long queue long is its rows, not how they came. Answers the events' ids, in their order.
 */
export async function seedQuestEvents(player: BrowserPlayer, count: number): Promise<string[]> {
  const now = Date.now()
  const rows = Array.from({ length: count }, (_, n): Omit<OutboxRowOf<'quest.record'>, 'seq'> => {
    const id = newUuid()
    return {
      id,
      userId: player.account.userId,
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
  await seedRows(player, { outbox: rows })
  return rows.map(({ id }) => id).sort()
}

/** Puts rows into the player's database past the app's own code, as if they had come there long ago. */
export async function seedRows({ page, account }: BrowserPlayer, rows: Readonly<Record<string, readonly unknown[]>>): Promise<void> {
  await page.evaluate(async ({ database, rows }) => {
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
  }, { database: databaseNameOf(account.userId), rows })
}
