/** A strip on a phone, and a whole screen. */
export const SCREENSHOT_SIZES = ['screenshot_med', 'screenshot_huge'] as const
export type ScreenshotSize = (typeof SCREENSHOT_SIZES)[number]

/** Where a screenshot of a game is served, on our own origin, as covers are. */
export function screenshotUrl(gameId: number, imageId: string, size: ScreenshotSize = 'screenshot_med'): string {
  return `/screenshots/${gameId}/${imageId}/${size}.webp`
}
