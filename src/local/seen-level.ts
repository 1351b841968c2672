import { findMeta, putMeta } from './database.ts'
import type { UserDatabase } from './database.ts'

/**
 * Notes the level that the player sees on this device; answers whether it is higher than the one before. On a new device
 * nothing has just been reached, and a level that was lost is no reason to celebrate.
 */
export async function riseTo(db: UserDatabase, level: number): Promise<boolean> {
  const seen = await findMeta(db, 'levelSeen')
  if (seen?.level === level) return false
  await putMeta(db, 'levelSeen', { level })
  return seen !== undefined && level > seen.level
}
