import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { hasPulled } from '../db/has-pulled.ts'

/**
 * Records the player's level by what this device knows. Returns whether it is higher than any before, true in one tab
 * only. A new device has no earlier level. It records none before it has pulled what the player has done on other
 * devices. A level that was lost and reached again is not celebrated twice.
 */
export function riseTo(db: UserDatabase, level: number): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const [seen, isKnown] = await Promise.all([findMeta(db, 'levelSeen'), hasPulled(db)])
    if (!isKnown || (seen && level <= seen.level)) return false
    await putMeta(db, 'levelSeen', { level })
    return seen !== undefined
  })
}
