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

/** Between a panel and what it stands beside, and between it and the edges of the window. */
const GAP_PX = 12

/**
 * Where a panel stands so that it covers nothing of `subject`, in px of a window as large as `room`: behind its end, else before
 * its beginning, else below or above it; null where it fits nowhere.
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
