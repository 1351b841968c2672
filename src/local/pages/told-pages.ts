import type { UserDatabase } from '../database.ts'
import type { PageRow } from '../rows.ts'
import { roomFor } from './pages.ts'

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
  await db.pages.put({ key, at: order, toldAt, parts, body: {} as PageRow['body'], gameIds: [...gameIds] })
  const max = roomFor(key)
  const rivals = (await db.pages.orderBy('at').primaryKeys()).filter((other) => roomFor(other) === max)
  if (rivals.length > max) await db.pages.bulkDelete(rivals.slice(0, rivals.length - max))
  return order
}
