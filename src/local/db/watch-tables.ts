import { Dexie } from 'dexie'
import type { ObservabilitySet, Table } from 'dexie'
import type { UserDatabase } from './database.ts'

/** Timers that a test can drive. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
}

export interface WatchOptions {
  readonly tables: readonly Pick<Table, 'name'>[]
  readonly everyMs: number
  readonly timers: Timers
}

/**
 * Calls `look` now, and again within `everyMs` of a change to one of the tables, by any tab or worker. Passes the
 * number of transactions that changed them since the last call. A live query would run after each of the many small
 * transactions in which a worker drains the outbox. Each run takes time on the thread that moves the card under the
 * finger. Returns a function that stops it.
 */
export function watchTables(db: UserDatabase, { tables, everyMs, timers }: WatchOptions, look: (changes: number) => void): () => void {
  let timer: unknown
  let changes = 0
  const stop = onTablesChanged(db, tables, () => {
    changes += 1
    timer ??= timers.setTimeout(() => {
      const seen = changes
      timer = undefined
      changes = 0
      look(seen)
    }, everyMs)
  })
  look(0)
  return () => {
    stop()
    timers.clearTimeout(timer)
  }
}

/**
 * Calls `listener` with each transaction that changes one of the tables, by any tab or worker. Returns a function that
 * stops it.
 */
export function onTablesChanged(db: UserDatabase, tables: readonly Pick<Table, 'name'>[], listener: () => void): () => void {
  const prefixes = tables.map(({ name }) => `idb://${db.name}/${name}/`)
  const onMutated = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => prefixes.some((prefix) => part.startsWith(prefix)))) listener()
  }
  Dexie.on('storagemutated', onMutated)
  return () => Dexie.on.storagemutated.unsubscribe(onMutated)
}
