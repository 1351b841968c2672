import { AVATAR_ZOOM_MAX, AVATAR_ZOOM_STEP } from '../../domain/avatar-rule.ts'

/** A picture's size in pixels, upright. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The crop of a picture in its square box, in edges of that box, so that it is the same on every screen: `zoom` 1 just covers it; `x` and
 * `y` are the picture's middle, relative to the box's.
 */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Covering the box, centred. */
export const CENTRED: Crop = { zoom: 1, x: 0, y: 0 }

/** Returns the size of the picture at a zoom, in edges of the box: its shorter side covers it at zoom 1. */
export function drawnSize({ width, height }: PictureSize, zoom: number): PictureSize {
  const shorter = Math.min(width, height)
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom }
}

/** Returns the nearest crop that covers the complete box and stays within the maximum zoom. */
export function clampInside(size: PictureSize, { zoom, x, y }: Crop): Crop {
  const allowed = clamp(zoom, 1, AVATAR_ZOOM_MAX)
  const drawn = drawnSize(size, allowed)
  const farX = (drawn.width - 1) / 2
  const farY = (drawn.height - 1) / 2
  return { zoom: allowed, x: clamp(x, -farX, farX), y: clamp(y, -farY, farY) }
}

/** Moves the picture within its limits. */
export function moveBy(size: PictureSize, crop: Crop, by: Point): Crop {
  return clampInside(size, { ...crop, x: crop.x + by.x, y: crop.y + by.y })
}

/**
 * Zooms by one step, limited to between half and twice. The point `at` (the fingers, the pointer; the middle by default) stays in place, as
 * far as the box's edges allow.
 */
export function zoomBy(size: PictureSize, crop: Crop, factor: number, at: Point = { x: 0, y: 0 }): Crop {
  const step = clamp(factor, AVATAR_ZOOM_STEP.min, AVATAR_ZOOM_STEP.max)
  const zoom = clamp(crop.zoom * step, 1, AVATAR_ZOOM_MAX)
  const ratio = zoom / crop.zoom
  return clampInside(size, { zoom, x: at.x + (crop.x - at.x) * ratio, y: at.y + (crop.y - at.y) * ratio })
}

/** Returns the square of the picture that the box shows, in the picture's own pixels. */
export function sourceSquare(size: PictureSize, { zoom, x, y }: Crop): { left: number; top: number; edge: number } {
  const edge = Math.min(size.width, size.height) / zoom
  return { left: size.width / 2 - (0.5 + x) * edge, top: size.height / 2 - (0.5 + y) * edge, edge }
}

export function isSameCrop(a: Crop, b: Crop): boolean {
  return a.zoom === b.zoom && a.x === b.x && a.y === b.y
}

/** Also handles NaN, from a gesture that divides by a distance of zero. */
function clamp(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : Math.min(max, Math.max(min, value))
}
