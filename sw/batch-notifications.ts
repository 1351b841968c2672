import { Dexie, RangeSet, mergeRanges } from 'dexie'
import type { ObservabilitySet } from 'dexie'
import type { UserDatabase } from '../src/local/db/database.ts'
import type { Timers } from '../src/local/db/watch-tables.ts'

/**
 * The version of Dexie whose records of a transaction are known to have this form. They are not part of Dexie's API.
 * For another version, check that they are the same. Nothing outside this file uses them.
 */
export const KNOWN_DEXIE = '4.4.7'

/** About as long as a drain of a few changes takes. */
export const NOTIFY_AFTER_MS = 200

/** What Dexie records of a transaction: the keys that it has changed, by table and index. */
type Noted = IDBTransaction & { mutatedParts?: ObservabilitySet }

/**
 * Notifies the pages of several transactions at once. Dexie would notify them of each. A drain makes a dozen within a
 * moment. Each would be a task on the thread that moves the card under the finger.
 */
export function batchNotifications(db: UserDatabase, timers: Pick<Timers, 'setTimeout'>): void {
  let unconfirmed: ObservabilitySet | undefined
  const notify = () => {
    const parts = unconfirmed
    unconfirmed = undefined
    if (parts) Dexie.on.storagemutated.fire(parts)
  }
  db.use({
    stack: 'dbcore',
    name: 'tell-together',
    create: (core) => ({
      ...core,
      transaction(tables, mode, options) {
        const transaction = core.transaction(tables, mode, options) as Noted
        // Runs before Dexie's own listener, which sends only what is recorded.
        transaction.addEventListener('complete', () => {
          const { mutatedParts } = transaction
          if (!mutatedParts) return
          delete transaction.mutatedParts
          if (!unconfirmed) {
            unconfirmed = {}
            timers.setTimeout(notify, NOTIFY_AFTER_MS)
          }
          for (const [part, ranges] of Object.entries(mutatedParts)) mergeRanges((unconfirmed[part] ??= new RangeSet()), ranges)
        })
        return transaction
      },
    }),
  })
}
