import { screenshotUrl, SCREENSHOT_SIZES } from '../../src/domain/screenshot-url.ts'
import type { NetworkLab } from '../network-lab/network-lab.ts'

/** Responds to requests for these pictures with drawn ones, each in another colour. We may not store a provider's pictures. */
export function drawScreenshots(lab: NetworkLab, gameId: number, ids: readonly string[]): void {
  for (const [at, id] of ids.entries()) {
    for (const size of SCREENSHOT_SIZES) {
      lab.fail(
        { path: screenshotUrl(gameId, id, size) },
        {
          type: 'status',
          code: 200,
          headers: { 'content-type': 'image/svg+xml' },
          body: scene(at * 47),
        },
      )
    }
  }
}

/** Returns a picture of hills under a sun. */
function scene(hue: number): string {
  const colour = (lightness: number, turn = 0) => `oklch(${lightness} 0.11 ${(hue + turn) % 360})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
    <rect width="1280" height="720" fill="${colour(0.82)}"/>
    <circle cx="${200 + ((hue * 7) % 880)}" cy="180" r="80" fill="${colour(0.95, 60)}"/>
    <path d="M0 460 Q 320 300 640 440 T 1280 400 V 720 H 0 Z" fill="${colour(0.6, 30)}"/>
    <path d="M0 580 Q 400 440 760 560 T 1280 540 V 720 H 0 Z" fill="${colour(0.42, 50)}"/>
  </svg>`
}
