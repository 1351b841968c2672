/** The number of lists, and of reviews, in a player's showcase. */
const SHOWCASE_SIZE = 2

/** An item that can be in the showcase. */
export interface Showable {
  readonly id: string
  readonly likes: number
}

/**
 * Returns a few of a player's items: the most liked if any is liked, otherwise random ones. `visit` is a number of the visit. The same
 * number chooses the same items, also if others were added or removed.
 */
export function showcaseOf<T extends Showable>(items: readonly T[], visit: number): T[] {
  const isAnyLiked = items.some(({ likes }) => likes > 0)
  const order = isAnyLiked ? (a: T, b: T) => b.likes - a.likes || byChance(a, b, visit) : (a: T, b: T) => byChance(a, b, visit)
  return items.toSorted(order).slice(0, SHOWCASE_SIZE)
}

function byChance(a: Showable, b: Showable, visit: number): number {
  return lotOf(a.id, visit) - lotOf(b.id, visit) || (a.id < b.id ? -1 : 1)
}

/** Returns a number for an id in this visit (FNV-1a). */
function lotOf(id: string, visit: number): number {
  let lot = (0x811c9dc5 ^ visit) >>> 0
  for (const character of id) lot = Math.imul(lot ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return lot
}
