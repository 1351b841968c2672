import type { Settings } from '../../contract/settings.ts'
import type { UserDatabase } from '../db/database.ts'
import { mirrorTables } from '../db/database.ts'
import { readMine, readMirrored, recompute } from '../replica/mirror.ts'
import { recordSeenStamp } from '../replica/timestamps.ts'

const NAMES = ['platforms', 'genres', 'tags'] as const satisfies readonly (keyof Settings)[]

/** Returns the player's settings, with pending changes applied. Undefined until this device has any. */
export async function findSettings(db: UserDatabase): Promise<Settings | undefined> {
  const chosen = await readMine(db, 'settings')
  if (chosen.size === 0) return undefined
  const of = (name: keyof Settings) => chosen.get(name)?.value ?? []
  return { platforms: of('platforms'), genres: of('genres'), tags: of('tags') }
}

/**
 * Applies the settings that the server has returned with the player, as its latest value. `at` is the latest timestamp
 * among them. A response older than what this device has received since is ignored, and a pending change stays
 * (`SPEC.md` rule 11). Returns what the player sees now.
 */
export async function applySettings(db: UserDatabase, settings: Settings, at: number): Promise<Settings> {
  await db.transaction('rw', [db.meta, ...mirrorTables(db)], async () => {
    const known = await readMirrored(db, 'settings', NAMES)
    if (known.some((row) => (row?.baseAt ?? 0) > at)) return
    // Each keeps its own timestamp. The latest of all would hide a change of another one that a pull returns.
    const ingested = new Map(
      NAMES.map((name, index) => [name as string, { value: { value: settings[name] }, at: known[index]?.baseAt ?? 0 }]),
    )
    // In parallel, because neither reads what the other writes.
    await Promise.all([recordSeenStamp(db, at), recompute(db, 'settings', NAMES, { ingested })])
  })
  return (await findSettings(db)) ?? settings
}
