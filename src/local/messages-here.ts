import { findMeta, putMeta } from './database.ts'
import type { UserDatabase } from './database.ts'

/** Whether the player wants messages on this device; where they never said they do not. */
export async function wantsMessages(db: UserDatabase): Promise<boolean> {
  return (await findMeta(db, 'messagesHere'))?.wanted === true
}

/** Notes what the player wants on this device; other devices have words of their own. */
export function noteMessages(db: UserDatabase, wanted: boolean): Promise<void> {
  return putMeta(db, 'messagesHere', { wanted })
}
