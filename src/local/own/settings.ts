import type { Settings } from '../../contract/settings.ts'
import type { UserDatabase } from '../database.ts'
import { mirrorTables, readMine, readMirrored, recompute } from '../outbox/mirror.ts'
import { noteSeenStamp } from '../outbox/stamps.ts'

const NAMES = ['platforms', 'genres', 'tags'] as const satisfies readonly (keyof Settings)[]

/** What the player has chosen, with what still waits; undefined while this device has heard of none. */
export async function findSettings(db: UserDatabase): Promise<Settings | undefined> {
  const chosen = await readMine(db, 'settings')
  if (chosen.size === 0) return undefined
  const of = (name: keyof Settings) => chosen.get(name)?.value ?? []
  return { platforms: of('platforms'), genres: of('genres'), tags: of('tags') }
}

/**
 * Takes over the settings that the server has told with the player, as its latest word; `at` is the latest stamp among
 * them. An answer older than what this device has heard since is left alone, and a change that waits stands (`SPEC.md`
 * rule 11). Answers what the player sees now.
 */
export async function hearSettings(db: UserDatabase, settings: Settings, at: number): Promise<Settings> {
  await db.transaction('rw', [db.meta, ...mirrorTables(db)], async () => {
    const known = await readMirrored(db, 'settings', NAMES)
    if (known.some((row) => (row?.baseAt ?? 0) > at)) return
    // Each keeps its own stamp: the latest of all would hide a change of another that comes by a pull.
    const heard = new Map(
      NAMES.map((name, index) => [name as string, { value: { value: settings[name] }, at: known[index]?.baseAt ?? 0 }]),
    )
    // At once: neither reads what the other writes.
    await Promise.all([noteSeenStamp(db, at), recompute(db, 'settings', NAMES, { heard })])
  })
  return (await findSettings(db)) ?? settings
}
