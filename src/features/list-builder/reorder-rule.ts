/** So close to an edge of what is in sight, a dragged row scrolls the page. */
const EDGE_PX = 88
const FASTEST_PX_PER_MS = 0.9

/** The position of a row whose upper edge is so far down a list of rows of one height. */
export function positionAt(y: number, height: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(y / height)))
}

/** By how many rows one makes room while another is on its way. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}

/** How fast the page scrolls under a finger, in px a millisecond: faster the nearer to an edge, and none in between. */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  const near = (distance: number) => Math.max(0, Math.min(1, 1 - distance / EDGE_PX))
  return FASTEST_PX_PER_MS * (near(bottom - y) ** 2 - near(y - top) ** 2)
}
