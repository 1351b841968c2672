import type { UserDatabase } from '../database.ts'

/** How many pages a device keeps: those that were opened last. */
export const PAGES_MAX = 40
/** Of games, beside those: they are opened one after the other, and would push out all others. */
export const GAME_PAGES_MAX = 200
/** Of discussions likewise. */
export const DISCUSSION_PAGES_MAX = 60

/** What pages of discussions are kept under, before the rest of their address. */
export const DISCUSSION_PAGES = 'disc.cache:'
/** What pages about a game are kept under, behind what discussions have before it. */
export const GAME_PAGES = '/games/'

/** What the server has told of a page: its parts in their order, as each came. */
export interface ToldPage<Part> {
  readonly parts: readonly [Part, ...Part[]]
  /** When the first of them came, in milliseconds by this device's clock. */
  readonly toldAt: number
  /** Larger than that of all pages that were kept before it, whatever the clock says. */
  readonly order: number
}

/** A page as it was kept last; undefined where this device does not know it (any more). */
export async function findToldPage<Part>(db: UserDatabase, key: string): Promise<ToldPage<Part> | undefined> {
  const row = await db.pages.get(key)
  // An older build kept its pages in another way: they come anew.
  return row?.parts && row.toldAt !== undefined ? { parts: row.parts as [Part, ...Part[]], toldAt: row.toldAt, order: row.at } : undefined
}

/**
 * Keeps a page inside the transaction that is open, and answers its order. Those of its sort that were kept longest ago make
 * room: by that order, for a device's clock may be set back.
 */
export async function keepToldPage<Part>(
  db: UserDatabase,
  key: string,
  { parts, toldAt, gameIds }: Omit<ToldPage<Part>, 'order'> & { readonly gameIds: readonly number[] },
): Promise<number> {
  const latest = await db.pages.orderBy('at').last()
  const order = Math.max(toldAt, (latest?.at ?? 0) + 1)
  await db.pages.put({ key, at: order, toldAt, parts, body: {}, gameIds: [...gameIds] })
  const max = roomFor(key)
  const rivals = (await db.pages.orderBy('at').primaryKeys()).filter((other) => roomFor(other) === max)
  if (rivals.length > max) await db.pages.bulkDelete(rivals.slice(0, rivals.length - max))
  return order
}

/** For a page that the server knows no more. */
export async function forgetPage(db: UserDatabase, key: string): Promise<void> {
  await db.pages.delete(key)
}

/**
 * Has the pages of games that have become part of another lie at that one, inside the transaction that is open. A page of its
 * own that is known stays.
 */
export async function moveGamePages(db: UserDatabase, mainId: number, formerIds: readonly number[]): Promise<void> {
  const prefixes = formerIds.flatMap((formerId) => ['', DISCUSSION_PAGES].map((sort) => [`${sort}${GAME_PAGES}${formerId}`, `${sort}${GAME_PAGES}${mainId}`] as const))
  for (const [from, to] of prefixes) {
    for (const row of await db.pages.where('key').equals(from).or('key').startsWith(`${from}/`).toArray()) {
      const key = to + row.key.slice(from.length)
      if (!(await db.pages.get(key))) await db.pages.put({ ...row, key })
      await db.pages.delete(row.key)
    }
  }
}

/** How many pages of its sort a device keeps. */
function roomFor(key: string): number {
  if (key.startsWith(DISCUSSION_PAGES)) return DISCUSSION_PAGES_MAX
  return key.startsWith(GAME_PAGES) ? GAME_PAGES_MAX : PAGES_MAX
}
