import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import type { KnownName, MetaRows, NamedKind } from '../rows.ts'

/** How many names of each kind a device keeps: the newest. */
export const KNOWN_NAMES_MAX = 500

const NO_NAMES: MetaRows['names'] = { companies: [], series: [] }

/** The companies and series that the server has named to this device, the newest last. */
export async function readKnownNames(db: UserDatabase): Promise<MetaRows['names']> {
  return (await findMeta(db, 'names')) ?? NO_NAMES
}

/** Keeps what the server has named, so that it can be chosen with no network; the oldest names make room. */
export async function keepNames(db: UserDatabase, kind: NamedKind, told: readonly KnownName[]): Promise<void> {
  if (told.length === 0) return
  const newer = new Map(told.map(({ id, name }) => [id, { id, name }]))
  await db.transaction('rw', [db.meta], async () => {
    const names = await readKnownNames(db)
    const kept = [...names[kind].filter(({ id }) => !newer.has(id)), ...newer.values()]
    await putMeta(db, 'names', { ...names, [kind]: kept.slice(-KNOWN_NAMES_MAX) })
  })
}
