import type { Page } from 'playwright/test'
import { databaseNameOf } from '../../src/local/database.ts'
import type { OutboxRow } from '../../src/local/rows.ts'

/** The rows of the player's outbox on this device, oldest first, read past the app's own code. */
export function readOutbox(page: Page, userId: string): Promise<OutboxRow[]> {
  return readTable<OutboxRow>(page, databaseNameOf(userId), 'outbox')
}

/** A table as it lies on the disk; empty where there is no such database, which is not made by asking. */
async function readTable<Row>(page: Page, database: string, table: string): Promise<Row[]> {
  const rows = await page.evaluate(
    async ({ database, table }) => {
      const known = await indexedDB.databases()
      if (!known.some(({ name }) => name === database)) return []
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      try {
        return await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(table).objectStore(table).getAll()
          reading.addEventListener('success', () => resolve(reading.result))
          reading.addEventListener('error', () => reject(reading.error))
        })
      } finally {
        db.close()
      }
    },
    { database, table },
  )
  return rows as Row[]
}

/** Who this device takes for signed in. */
export async function findStoredUserId(page: Page): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('user_json'))
  const user = JSON.parse(text ?? 'null') as { id?: unknown } | null
  if (typeof user?.id !== 'string') throw new Error('Nobody is signed in on this device.')
  return user.id
}
