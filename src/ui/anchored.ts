export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Between a panel and its subject, and between it and the edges of the window. */
const GAP_PX = 12

/**
 * Returns the position of a panel that does not cover `subject`, in px of a window of size `room`: after its end, else before its start,
 * else below or above it; null if it fits nowhere.
 */
export function placeBeside(subject: Box, { width, height }: Size, room: Size): { left: number; top: number } | null {
  const [lastLeft, lastTop] = [room.width - width - GAP_PX, room.height - height - GAP_PX]
  const top = Math.max(GAP_PX, Math.min(subject.top, lastTop))
  const left = Math.max(GAP_PX, Math.min(subject.right - width, lastLeft))
  const ways = [
    { left: subject.right + GAP_PX, top },
    { left: subject.left - GAP_PX - width, top },
    { left, top: subject.bottom + GAP_PX },
    { left, top: subject.top - GAP_PX - height },
  ]
  return ways.find((way) => way.left >= GAP_PX && way.left <= lastLeft && way.top >= GAP_PX && way.top <= lastTop) ?? null
}
