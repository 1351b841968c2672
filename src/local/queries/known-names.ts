import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import type { KnownName, MetaRows, NamedKind } from '../db/meta-rows.ts'

/** How many names of each sort a device stores: the newest. */
export const KNOWN_NAMES_MAX = 500

const NO_NAMES: MetaRows['names'] = { companies: [], series: [] }

/** Returns the companies and series that the server has named to this device, the newest last. */
export async function readKnownNames(db: UserDatabase): Promise<MetaRows['names']> {
  return (await findMeta(db, 'names')) ?? NO_NAMES
}

/**
 * Stores names that the server has returned, so that they can be chosen with no network. Deletes the oldest above the
 * maximum.
 */
export async function cacheNames(db: UserDatabase, kind: NamedKind, fetched: readonly KnownName[]): Promise<void> {
  if (fetched.length === 0) return
  const newer = new Map(fetched.map(({ id, name }) => [id, { id, name }]))
  await db.transaction('rw', [db.meta], async () => {
    const names = await readKnownNames(db)
    const remaining = [...names[kind].filter(({ id }) => !newer.has(id)), ...newer.values()]
    await putMeta(db, 'names', { ...names, [kind]: remaining.slice(-KNOWN_NAMES_MAX) })
  })
}
