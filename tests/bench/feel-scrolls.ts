import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { taskMs, whileSlow } from './chromium.ts'
import type { Felt } from './felt.ts'
import { frameGaps, latePercent, longestTask, startRecording, stopRecording } from './recorder.ts'

/** A quick thumb: three and a half screens in a second. */
const PX_A_FRAME = 55
const FRAMES = 200
const REST_MS = 1_000

/**
 * Scrolls through each page in `pages`, by name and address. Measures the longest task, the late frames, the processor time of a frame, and
 * the frames in which the lowest row was not drawn yet.
 */
export async function timeScrolls(page: Page, devtools: CDPSession, pages: Readonly<Record<string, string>>): Promise<Felt> {
  const felt: Record<string, number> = {}
  for (const [name, path] of Object.entries(pages)) {
    await page.evaluate((path) => history.pushState(null, '', path), path)
    await page.locator('main [role=listitem] img').first().waitFor()
    await sleep(REST_MS)
    await whileSlow(devtools, async () => {
      const before = await taskMs(devtools)
      await startRecording(page)
      felt[`${name}: frames without the lowest row`] = (100 * (await scroll(page))) / FRAMES
      const recording = await stopRecording(page)
      felt[`${name}: processor time`] = ((await taskMs(devtools)) - before) / FRAMES
      felt[`${name}: longest task`] = longestTask(recording)
      felt[`${name}: late frames`] = latePercent(frameGaps(recording))
    })
  }
  return felt
}

/** Returns the number of frames in which the lowest row on the screen was not drawn yet. */
async function scroll(page: Page): Promise<number> {
  const { end, blank } = await page.evaluate(
    ([px, frames]) =>
      new Promise<{ end: number; blank: number }>((resolve) => {
        let [left, blank] = [frames, 0]
        const step = () => {
          // Above the bar.
          if (document.elementFromPoint(innerWidth / 2, innerHeight - 100)?.matches('[data-to-come]')) blank++
          if (left-- === 0) return resolve({ end: scrollY, blank })
          scrollBy({ top: px, behavior: 'instant' })
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    [PX_A_FRAME, FRAMES] as const,
  )
  // Only half of the distance is required, because new rows may stop the page for a moment.
  if (end < (PX_A_FRAME * FRAMES) / 2) throw new Error(`The page ends at ${end} px: there was nothing to scroll through.`)
  return blank
}
