import { Dexie, RangeSet, mergeRanges } from 'dexie'
import type { ObservabilitySet } from 'dexie'
import type { UserDatabase } from '../src/local/database.ts'

/** About as long as a drain of a few changes takes. */
const TELL_AFTER_MS = 200

/** What Dexie notes on a transaction: the keys that it has changed, by table and index. */
type Noted = IDBTransaction & { mutatedParts?: ObservabilitySet }

/**
 * Has the pages told of several transactions at once: Dexie would tell them of each, and a drain makes a dozen within
 * a moment, every one a task on the thread that moves the card under the finger.
 */
export function tellTogether(db: UserDatabase): void {
  let untold: ObservabilitySet | undefined
  const tell = (parts: ObservabilitySet) => {
    untold = undefined
    Dexie.on.storagemutated.fire(parts)
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
            setTimeout(tell, TELL_AFTER_MS, untold)
          }
          for (const [part, ranges] of Object.entries(mutatedParts)) mergeRanges((untold[part] ??= new RangeSet()), ranges)
        })
        return transaction
      },
    }),
  })
}
