import type { Db } from '../db/database.ts'
import { MediaStore } from './media-store.ts'

/** A file is written before the row that names it: what is younger may still be on its way. */
const GRACE_MS = 60 * 60 * 1_000

/**
 * Deletes the pictures that nobody has: staged ones that nobody has claimed in time, and files that no row names,
 * because the server died between the two or their player is gone. `now` is in milliseconds.
 */
export async function sweepMedia(db: Db, dataDir: string, now: number): Promise<void> {
  const media = new MediaStore(dataDir)
  const expired = await db.deleteFrom('staged_avatar').where('expires_at', '<=', now).returning('name').execute()
  for (const { name } of expired) await media.remove(name)
  for await (const names of media.olderThan(now - GRACE_MS)) {
    const kept = await Promise.all([
      db.selectFrom('avatar').select('name').where('name', 'in', names).execute(),
      db.selectFrom('staged_avatar').select('name').where('name', 'in', names).execute(),
    ])
    const known = new Set(kept.flat().map((row) => row.name))
    for (const name of names) if (!known.has(name)) await media.remove(name)
  }
}
