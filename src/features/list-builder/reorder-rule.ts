/** The distance from an edge of the visible part at which a dragged row scrolls the page. */
const EDGE_PX = 88
const FASTEST_PX_PER_MS = 0.9

/** Returns the position of a row by its upper edge in a list of rows of one height. */
export function positionAt(y: number, height: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(y / height)))
}

/** Returns by how many rows one moves to make space for another. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}

/** Returns the scroll speed for a finger, in px per millisecond: faster near an edge, and 0 in between. */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  const near = (distance: number) => Math.max(0, Math.min(1, 1 - distance / EDGE_PX))
  return FASTEST_PX_PER_MS * (near(bottom - y) ** 2 - near(y - top) ** 2)
}
