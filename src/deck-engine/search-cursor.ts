export type OrderBy = 'first_release' | 'name' | 'rating' | 'likes' | 'relevance'
export type OrderDir = 'asc' | 'desc'

/** Where a page ended: the order's value of its last game, and that game's id, so that equal values lose nobody. */
export interface SearchCursor {
  readonly orderBy: OrderBy
  readonly orderDir: OrderDir
  /** How well the name matches where that is the order, else 0. */
  readonly tier: number
  readonly value: number | string | null
  readonly id: number
}

/** A cursor as text. */
export function writeCursor({ orderBy, orderDir, tier, value, id }: SearchCursor): string {
  return JSON.stringify([orderBy, orderDir, tier, value, id])
}

/** The cursor that a text stands for; undefined where it is none, or belongs to another order. */
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
