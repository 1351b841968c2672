import type { UserDatabase } from '../db/database.ts'

/** How many resources a device caches: those that were opened last. */
export const PAGES_MAX = 40
/** How many resources of games, besides those. Players open one after the other, which would evict all others. */
export const GAME_PAGES_MAX = 200
/** How many resources of discussions, likewise. */
export const DISCUSSION_PAGES_MAX = 60

/** The prefix of the keys of discussions, before the rest of their address. */
export const DISCUSSION_PAGES = 'disc.cache:'
/** The prefix of the keys of resources about a game, after the prefix of discussions. */
export const GAME_PAGES = '/games/'

/** A resource as the server returned it: its pages in their order, as each arrived. */
export interface CachedResource<Part> {
  readonly parts: readonly [Part, ...Part[]]
  /** When the first of them arrived, in milliseconds by this device's clock. */
  readonly fetchedAt: number
  /** Larger than that of all resources that were cached before it, whatever the clock shows. */
  readonly order: number
}

/** Returns a resource as it was last cached. Undefined if this device does not have it (any more). */
export async function findCachedResource<Part>(db: UserDatabase, key: string): Promise<CachedResource<Part> | undefined> {
  const row = await db.pages.get(key)
  // An older build cached its resources in another form. They are fetched again.
  return row?.parts && row.toldAt !== undefined
    ? { parts: row.parts as [Part, ...Part[]], fetchedAt: row.toldAt, order: row.at }
    : undefined
}

/**
 * Caches a value in the current transaction and returns its order. Deletes the oldest ones of its sort, by that order,
 * because a device's clock may be set back.
 */
export async function cacheResource<Part>(
  db: UserDatabase,
  key: string,
  { parts, fetchedAt, gameIds }: Omit<CachedResource<Part>, 'order'> & { readonly gameIds: readonly number[] },
): Promise<number> {
  const latest = await db.pages.orderBy('at').last()
  const order = Math.max(fetchedAt, (latest?.at ?? 0) + 1)
  await db.pages.put({ key, at: order, toldAt: fetchedAt, parts, body: {}, gameIds: [...gameIds] })
  const max = roomFor(key)
  const rivals = (await db.pages.orderBy('at').primaryKeys()).filter((other) => roomFor(other) === max)
  if (rivals.length > max) await db.pages.bulkDelete(rivals.slice(0, rivals.length - max))
  return order
}

/** Called when the server no longer has it. */
export async function forgetResource(db: UserDatabase, key: string): Promise<void> {
  await db.pages.delete(key)
}

/**
 * Moves the cached resources of merged games to the main game, in the current transaction. Resources of the main game
 * stay.
 */
export async function moveGamePages(db: UserDatabase, mainId: number, mergedIds: readonly number[]): Promise<void> {
  const prefixes = mergedIds.flatMap((mergedId) =>
    ['', DISCUSSION_PAGES].map((sort) => [`${sort}${GAME_PAGES}${mergedId}`, `${sort}${GAME_PAGES}${mainId}`] as const),
  )
  for (const [from, to] of prefixes) {
    for (const row of await db.pages.where('key').equals(from).or('key').startsWith(`${from}/`).toArray()) {
      const key = to + row.key.slice(from.length)
      if (!(await db.pages.get(key))) await db.pages.put({ ...row, key })
      await db.pages.delete(row.key)
    }
  }
}

/** Returns how many resources of its sort a device caches. */
function roomFor(key: string): number {
  if (key.startsWith(DISCUSSION_PAGES)) return DISCUSSION_PAGES_MAX
  return key.startsWith(GAME_PAGES) ? GAME_PAGES_MAX : PAGES_MAX
}
