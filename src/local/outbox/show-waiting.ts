import type { UserDatabase } from '../database.ts'
import { mirrorTables, recomputeFor } from './mirror.ts'
import { waitingRows } from './outbox-queries.ts'

/**
 * Shows what waits in a database that has heard nothing yet, for its player has kept it over a logout: whichever build has
 * sealed it, what they do on their return is done in the knowledge of it (`SPEC.md` rule 10.3).
 */
export function showWaiting(db: UserDatabase): Promise<void> {
  return db.transaction('rw', mirrorTables(db), async () => recomputeFor(db, await waitingRows(db).toArray()))
}
