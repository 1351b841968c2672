import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { taskMs, whileSlow } from './chromium.ts'
import type { Felt } from './felt.ts'
import { frameGaps, latePercent, longestTask, startRecording, stopRecording } from './recorder.ts'

/** A quick thumb: three screens and a half in a second. */
const PX_A_FRAME = 55
const FRAMES = 200
const REST_MS = 1_000

/** The longest task, the late frames and the processor time of one while each page is scrolled through, by its name; `pages` has their addresses. */
export async function timeScrolls(page: Page, devtools: CDPSession, pages: Readonly<Record<string, string>>): Promise<Felt> {
  const felt: Record<string, number> = {}
  for (const [name, path] of Object.entries(pages)) {
    await page.evaluate((path) => history.pushState(null, '', path), path)
    await page.locator('main [role=listitem] img').first().waitFor()
    await sleep(REST_MS)
    await whileSlow(devtools, async () => {
      const before = await taskMs(devtools)
      await startRecording(page)
      await scroll(page)
      const recording = await stopRecording(page)
      felt[`${name}: processor time`] = ((await taskMs(devtools)) - before) / FRAMES
      felt[`${name}: longest task`] = longestTask(recording)
      felt[`${name}: late frames`] = latePercent(frameGaps(recording))
    })
  }
  return felt
}

async function scroll(page: Page): Promise<void> {
  const end = await page.evaluate(
    ([px, frames]) =>
      new Promise<number>((resolve) => {
        let left = frames
        const step = () => {
          if (left-- === 0) return resolve(scrollY)
          scrollBy({ top: px, behavior: 'instant' })
          requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    [PX_A_FRAME, FRAMES] as const,
  )
  // Half of it: what is added on the way may hold the page back for a moment.
  if (end < (PX_A_FRAME * FRAMES) / 2) throw new Error(`The page ends at ${end} px: there was nothing to scroll through.`)
}
