export type OrderBy = 'first_release' | 'name' | 'rating' | 'likes' | 'relevance'
export type OrderDir = 'asc' | 'desc'

/** The end of a page: the value of its last game in the order, and that game's id. By the id no game with an equal value is lost. */
export interface SearchCursor {
  readonly orderBy: OrderBy
  readonly orderDir: OrderDir
  /** The rank of the name's match if the order is by relevance, otherwise 0. */
  readonly tier: number
  readonly value: number | string | null
  readonly id: number
}

/** Returns a cursor as text. */
export function writeCursor({ orderBy, orderDir, tier, value, id }: SearchCursor): string {
  return JSON.stringify([orderBy, orderDir, tier, value, id])
}

/** Returns the cursor of a text; undefined if it is invalid, or belongs to another order. */
export function findCursor(text: string, orderBy: OrderBy, orderDir: OrderDir): SearchCursor | undefined {
  const parts = parse(text)
  if (!Array.isArray(parts) || parts.length !== 5) return undefined
  const [by, dir, tier, value, id] = parts as unknown[]
  if (by !== orderBy || dir !== orderDir || !Number.isSafeInteger(tier) || !Number.isSafeInteger(id)) return undefined
  const isNumber = Number.isFinite(value) || (value === null && hasUnknown(orderBy))
  const isValue = orderBy === 'name' ? typeof value === 'string' : isNumber
  return isValue ? ({ orderBy, orderDir, tier, value, id } as SearchCursor) : undefined
}

function hasUnknown(orderBy: OrderBy): boolean {
  return orderBy === 'first_release' || orderBy === 'rating'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
