import { COVER_SIZES } from '../../domain/cover-url.ts'
import type { CoverSize } from '../../domain/cover-url.ts'

/** Pixels of each size, as the image provider has them. */
export const COVER_PIXELS: Readonly<Record<CoverSize, { readonly width: number; readonly height: number }>> = {
  cover_small: { width: 90, height: 128 },
  cover_big: { width: 264, height: 374 },
  cover_big_2x: { width: 528, height: 748 },
}

export function isCoverSize(text: string): text is CoverSize {
  return COVER_SIZES.some((size) => size === text)
}
