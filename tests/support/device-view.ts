import type { Page } from 'playwright/test'
import { databaseNameOf } from '../../src/local/db/database.ts'
import type { DeckRow } from '../../src/local/db/deck-row.ts'
import type { GameRow } from '../../src/local/db/game-row.ts'
import type { GameStateRow } from '../../src/local/db/game-state-row.ts'
import type { MetaRow } from '../../src/local/db/meta-rows.ts'
import type { MineRow } from '../../src/local/db/mine-row.ts'
import type { OutboxRow } from '../../src/local/db/outbox-row.ts'
import type { SearchRow } from '../../src/local/db/search-row.ts'

interface DeviceTables {
  deck: DeckRow
  games: GameRow
  gameStates: GameStateRow
  meta: MetaRow
  outbox: OutboxRow
  mine: MineRow
  searches: SearchRow
}

/** A range of a table by an index of it; without bounds it is the complete table. */
interface Part {
  readonly index: string
  readonly from: readonly unknown[]
  readonly to: readonly unknown[]
}

const WAITING: Part = { index: '[state+seq]', from: ['inflight', -Infinity], to: ['pending', Infinity] }

/** Returns the rows of the player's outbox on this device, oldest first; does not use the app's code. */
export function readOutbox(page: Page, userId: string): Promise<OutboxRow[]> {
  return readTable(page, userId, 'outbox')
}

/** Returns the number of the player's unsent changes on this device. */
export function countWaiting(page: Page, userId: string): Promise<number> {
  return countRows(page, userId, 'outbox', WAITING)
}

/** Returns the number of cards of the player's deck on this device. */
export function countDeck(page: Page, userId: string): Promise<number> {
  return countRows(page, userId, 'deck')
}

/** Returns a stored table of the player; an empty list if this device has no database of theirs. */
export async function readTable<Name extends keyof DeviceTables>(page: Page, userId: string, table: Name): Promise<DeviceTables[Name][]> {
  const rows = await ask(page, { database: databaseNameOf(userId), table, wanted: 'getAll' })
  return (rows ?? []) as DeviceTables[Name][]
}

async function countRows(page: Page, userId: string, table: keyof DeviceTables, part?: Part): Promise<number> {
  const count = await ask(page, { database: databaseNameOf(userId), table, wanted: 'count', part })
  return (count ?? 0) as number
}

interface Question {
  readonly database: string
  readonly table: string
  readonly wanted: 'getAll' | 'count'
  readonly part?: Part | undefined
}

function ask(page: Page, question: Question): Promise<unknown> {
  return page.evaluate(async ({ database, table, wanted, part }) => {
    // To open a missing database would create it.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === database)) return undefined
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const db = await settled(indexedDB.open(database))
    try {
      const store = db.transaction(table).objectStore(table)
      const source = part ? store.index(part.index) : store
      const range = part && IDBKeyRange.bound(part.from, part.to)
      return await (wanted === 'count' ? settled(source.count(range)) : settled<unknown[]>(source.getAll(range)))
    } finally {
      db.close()
    }
  }, question)
}

/** Returns the player that this device has stored as signed in. */
export async function findStoredUserId(page: Page): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('user_json'))
  const user = JSON.parse(text ?? 'null') as { id?: unknown } | null
  if (typeof user?.id !== 'string') throw new Error('Nobody is signed in on this device.')
  return user.id
}
