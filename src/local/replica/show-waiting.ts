import type { UserDatabase } from '../db/database.ts'
import { mirrorTables } from '../db/database.ts'
import { recomputeFor } from './mirror.ts'
import { waitingRows } from './outbox-queries.ts'

/**
 * Shows the pending rows in a database without any server value, which its player has kept over a logout. Whichever
 * build has redacted it, what they do on their return is done with the knowledge of it (`SPEC.md` rule 10.3).
 */
export function showWaiting(db: UserDatabase): Promise<void> {
  return db.transaction('rw', mirrorTables(db), async () => recomputeFor(db, await waitingRows(db).toArray()))
}
