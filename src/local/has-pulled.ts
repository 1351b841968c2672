import { findMeta } from './database.ts'
import type { UserDatabase } from './database.ts'

/** Whether this device has heard at least once of all that is its player's own (`SPEC.md` rule 11.1). */
export async function hasPulled(db: UserDatabase): Promise<boolean> {
  const position = await findMeta(db, 'position')
  return typeof position?.cursor === 'string'
}
