import { COVER_SIZES } from '../../domain/cover-url.ts'
import type { CoverSize } from '../../domain/cover-url.ts'
import { SCREENSHOT_SIZES } from '../../domain/screenshot-url.ts'
import type { ScreenshotSize } from '../../domain/screenshot-url.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** `cover` fills the size and crops the rest; `inside` shows the complete picture, which may be smaller. */
  readonly fit: 'cover' | 'inside'
}

/** Pixels of each size, as at the image provider. */
export const COVER_PIXELS: Readonly<Record<CoverSize, Pixels>> = {
  cover_small: { width: 90, height: 128, fit: 'cover' },
  cover_big: { width: 264, height: 374, fit: 'cover' },
  cover_big_2x: { width: 528, height: 748, fit: 'cover' },
}

/** The large one shows a screenshot completely: an old game's, which is 4:3, would lose a quarter. */
export const SCREENSHOT_PIXELS: Readonly<Record<ScreenshotSize, Pixels>> = {
  screenshot_med: { width: 569, height: 320, fit: 'cover' },
  screenshot_huge: { width: 1280, height: 720, fit: 'inside' },
}

export function isCoverSize(text: string): text is CoverSize {
  return COVER_SIZES.some((size) => size === text)
}

export function isScreenshotSize(text: string): text is ScreenshotSize {
  return SCREENSHOT_SIZES.some((size) => size === text)
}
