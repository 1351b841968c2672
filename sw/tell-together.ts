import { Dexie, RangeSet, mergeRanges } from 'dexie'
import type { ObservabilitySet } from 'dexie'
import type { UserDatabase } from '../src/local/database.ts'
import type { Timers } from '../src/local/watch-tables.ts'

/**
 * The version of Dexie whose notes on a transaction are known to read as below. They are no interface of Dexie's: with
 * another version look whether they still do. Nothing outside this file knows of them.
 */
export const KNOWN_DEXIE = '4.4.7'

/** About as long as a drain of a few changes takes. */
export const TELL_AFTER_MS = 200

/** What Dexie notes on a transaction: the keys that it has changed, by table and index. */
type Noted = IDBTransaction & { mutatedParts?: ObservabilitySet }

/**
 * Has the pages told of several transactions at once: Dexie would tell them of each, and a drain makes a dozen within
 * a moment, every one a task on the thread that moves the card under the finger.
 */
export function tellTogether(db: UserDatabase, timers: Pick<Timers, 'setTimeout'>): void {
  let untold: ObservabilitySet | undefined
  const tell = () => {
    const parts = untold
    untold = undefined
    if (parts) Dexie.on.storagemutated.fire(parts)
  }
  db.use({
    stack: 'dbcore',
    name: 'tell-together',
    create: (core) => ({
      ...core,
      transaction(tables, mode, options) {
        const transaction = core.transaction(tables, mode, options) as Noted
        // Before Dexie's own listener, which speaks only where something is noted.
        transaction.addEventListener('complete', () => {
          const { mutatedParts } = transaction
          if (!mutatedParts) return
          delete transaction.mutatedParts
          if (!untold) {
            untold = {}
            timers.setTimeout(tell, TELL_AFTER_MS)
          }
          for (const [part, ranges] of Object.entries(mutatedParts)) mergeRanges((untold[part] ??= new RangeSet()), ranges)
        })
        return transaction
      },
    }),
  })
}
