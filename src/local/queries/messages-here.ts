import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'

/** Returns whether the player wants push messages on this device. True unless they have declined. */
export async function wantsMessages(db: UserDatabase): Promise<boolean> {
  return (await findMeta(db, 'messagesHere'))?.wanted === true
}

/** Records the player's choice on this device. Other devices have their own. */
export function recordMessages(db: UserDatabase, wanted: boolean): Promise<void> {
  return putMeta(db, 'messagesHere', { wanted })
}
