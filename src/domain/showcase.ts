/** So many lists, and so many reviews, stand for a player. */
const SHOWCASE_SIZE = 2

/** What may be chosen. */
export interface Showable {
  readonly id: string
  readonly likes: number
}

/**
 * The few that stand for all of a player's: the most liked if any is liked, else some of them by chance. `visit` is a number
 * of the visit's own: the same one chooses the same, also where others have come or gone.
 */
export function showcaseOf<T extends Showable>(items: readonly T[], visit: number): T[] {
  const isAnyLiked = items.some(({ likes }) => likes > 0)
  const order = isAnyLiked ? (a: T, b: T) => b.likes - a.likes || byChance(a, b, visit) : (a: T, b: T) => byChance(a, b, visit)
  return items.toSorted(order).slice(0, SHOWCASE_SIZE)
}

function byChance(a: Showable, b: Showable, visit: number): number {
  return lotOf(a.id, visit) - lotOf(b.id, visit) || (a.id < b.id ? -1 : 1)
}

/** A number of an id's own in this visit (FNV-1a). */
function lotOf(id: string, visit: number): number {
  let lot = (0x811c9dc5 ^ visit) >>> 0
  for (const character of id) lot = Math.imul(lot ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return lot
}
