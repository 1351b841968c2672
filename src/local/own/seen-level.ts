import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { hasPulled } from '../has-pulled.ts'

/**
 * Notes the level that the player has by what this device knows; answers whether it is higher than any before, to one tab
 * alone. On a new device nothing has just been reached, least of all while it has not heard yet what the player has done
 * elsewhere; and a level that was lost and reached again is no reason to celebrate twice.
 */
export function riseTo(db: UserDatabase, level: number): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const [seen, isKnown] = await Promise.all([findMeta(db, 'levelSeen'), hasPulled(db)])
    if (!isKnown || (seen && level <= seen.level)) return false
    await putMeta(db, 'levelSeen', { level })
    return seen !== undefined
  })
}
