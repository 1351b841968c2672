import { findMeta } from './database.ts'
import type { UserDatabase } from './database.ts'

/** Returns whether this device has pulled all of its player's data at least once (`SPEC.md` rule 11.1). */
export async function hasPulled(db: UserDatabase): Promise<boolean> {
  const position = await findMeta(db, 'position')
  return typeof position?.cursor === 'string'
}
