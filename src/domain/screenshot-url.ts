/** The sizes for a strip on a phone, and for a full screen. */
export const SCREENSHOT_SIZES = ['screenshot_med', 'screenshot_huge'] as const
export type ScreenshotSize = (typeof SCREENSHOT_SIZES)[number]

/** Returns the address of a game's screenshot on our own origin, like covers. */
export function screenshotUrl(gameId: number, imageId: string, size: ScreenshotSize = 'screenshot_med'): string {
  return `/screenshots/${gameId}/${imageId}/${size}.webp`
}
