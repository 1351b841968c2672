/** In pixels of the viewport; its origin is the upper left corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export type Side = 'top' | 'bottom' | 'left' | 'right'

export interface PlaceOptions {
  /** The preferred side of the bubble; `auto` takes the side with the most space. */
  readonly placement?: Side | 'auto' | undefined
  /** Space at the left and right edges in addition to the usual gap: for a rail, or a hand. */
  readonly extraLeftGap?: number | undefined
  readonly extraRightGap?: number | undefined
  /** Moves the bubble from its position; never off the screen. */
  readonly shiftX?: number | undefined
  readonly shiftY?: number | undefined
}

export interface PlacedBubble {
  readonly x: number
  readonly y: number
  readonly width: number
  /** The maximum height; the rest scrolls. */
  readonly maxHeight: number
  /** The bubble's side of the target; undefined in the middle of the screen, without an arrow. */
  readonly side: Side | undefined
  /** The arrow's position along its edge, from the bubble's own corner; undefined if the bubble has to cover its target. */
  readonly arrow: number | undefined
}

/** In pixels. */
export const BUBBLE_MAX_WIDTH = 360
export const EDGE_GAP = 16
export const SPOTLIGHT_PADDING = 6
/** Between the spotlight and the arrow's tip, and from there to the bubble: 8 and 12. */
const TARGET_GAP = 8
export const ARROW_SIZE = 12
/** The arrow's distance from the bubble's round corners. */
const ARROW_INSET = 28

/** Returns the spotlight: the target with a margin, as far as that is on the screen. */
export function spotlightOf(target: Box, viewport: Size): Box {
  const left = clamp(target.x - SPOTLIGHT_PADDING, 0, viewport.width)
  const top = clamp(target.y - SPOTLIGHT_PADDING, 0, viewport.height)
  const right = clamp(target.x + target.width + SPOTLIGHT_PADDING, 0, viewport.width)
  const bottom = clamp(target.y + target.height + SPOTLIGHT_PADDING, 0, viewport.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Returns the width of the bubble on a screen: its height follows, and is then measured. */
export function bubbleWidth(viewport: Size, { extraLeftGap = 0, extraRightGap = 0 }: PlaceOptions = {}): number {
  const room = viewport.width - 2 * EDGE_GAP - Math.max(0, extraLeftGap) - Math.max(0, extraRightGap)
  // Gaps that leave no space for the text are reduced.
  return Math.min(BUBBLE_MAX_WIDTH, Math.max(room, Math.min(240, viewport.width - 2 * EDGE_GAP)))
}

/**
 * Returns the position of a bubble of this height: next to its target on the preferred side if it fits there, else on the side with the
 * most space, and in the middle without a target. It never leaves the screen, whatever the target.
 */
export function placeBubble(target: Box | undefined, height: number, viewport: Size, options: PlaceOptions = {}): PlacedBubble {
  const width = bubbleWidth(viewport, options)
  const maxHeight = Math.max(0, viewport.height - 2 * EDGE_GAP)
  const size = { width, height: Math.min(height, maxHeight) }
  const nudged = (x: number, y: number) => inside({ x: x + (options.shiftX ?? 0), y: y + (options.shiftY ?? 0) }, size, viewport, options)
  if (!target || !isSeen(target, viewport)) {
    const middle = nudged((viewport.width - width) / 2, (viewport.height - size.height) / 2)
    return { ...middle, width, maxHeight, side: undefined, arrow: undefined }
  }
  const spot = spotlightOf(target, viewport)
  const side = chooseSide(spot, size, viewport, options.placement ?? 'auto')
  const gap = TARGET_GAP + ARROW_SIZE
  const middleX = spot.x + spot.width / 2
  const middleY = spot.y + spot.height / 2
  const wanted = {
    top: [middleX - width / 2, spot.y - gap - size.height],
    bottom: [middleX - width / 2, spot.y + spot.height + gap],
    left: [spot.x - gap - width, middleY - size.height / 2],
    right: [spot.x + spot.width + gap, middleY - size.height / 2],
  }[side] as [number, number]
  const { x, y } = nudged(...wanted)
  const isUpright = side === 'top' || side === 'bottom'
  if (covers({ x, y, ...size }, spot)) return { x, y, width, maxHeight, side, arrow: undefined }
  const along = isUpright ? middleX - x : middleY - y
  const length = isUpright ? width : size.height
  const inset = Math.min(ARROW_INSET, length / 2)
  return { x, y, width, maxHeight, side, arrow: clamp(along, inset, length - inset) }
}

/** Returns the preferred side if the bubble fits there, else the one with the most space left. */
function chooseSide(spot: Box, size: Size, viewport: Size, wanted: Side | 'auto'): Side {
  const gap = TARGET_GAP + ARROW_SIZE + EDGE_GAP
  const left: Record<Side, number> = {
    top: spot.y - gap - size.height,
    bottom: viewport.height - spot.y - spot.height - gap - size.height,
    left: spot.x - gap - size.width,
    right: viewport.width - spot.x - spot.width - gap - size.width,
  }
  if (wanted !== 'auto' && left[wanted] >= 0) return wanted
  const sides: readonly Side[] = ['bottom', 'top', 'right', 'left']
  // Above and below first: the eye jumps less to read there.
  return sides.find((side) => left[side] >= 0) ?? sides.reduce((best, side) => (left[side] > left[best] ? side : best))
}

function inside(at: { x: number; y: number }, size: Size, viewport: Size, options: PlaceOptions): { x: number; y: number } {
  const least = EDGE_GAP + Math.max(0, options.extraLeftGap ?? 0)
  const most = viewport.width - EDGE_GAP - Math.max(0, options.extraRightGap ?? 0) - size.width
  const freest = viewport.width - EDGE_GAP - size.width
  return {
    // If the extra gaps leave too little, they share the space.
    x: least <= most ? clamp(at.x, least, most) : clamp((least + most) / 2, EDGE_GAP, freest),
    y: clamp(at.y, EDGE_GAP, viewport.height - EDGE_GAP - size.height),
  }
}

function covers(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height
}

function isSeen({ x, y, width, height }: Box, viewport: Size): boolean {
  return width > 0 && height > 0 && x < viewport.width && y < viewport.height && x + width > 0 && y + height > 0
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
