import { expect } from 'playwright/test'
import type { Locator, Page, TestInfo } from 'playwright/test'

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

const ARE_KEPT = process.env['KEEP_SCREENS'] === '1'

/**
 * Sees that the screen as it is is never wider than two phones and a desk; with `KEEP_SCREENS=1` keeps pictures of it
 * on each of them, by day and by night, beside the test's report; where the screen is longer, with `part` on top.
 */
export async function keepScreens(page: Page, info: TestInfo, name: string, part?: Locator): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await part?.evaluate((element) => element.scrollIntoView())
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    await expect.poll(isTooWide, `${name} is wider than ${size.width} px`).toBe(false)
    await keepDayAndNight(page, info, `${name}-${size.width}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  // What has opened or closed with the size takes an entry of the history along: another way meanwhile would meet it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** The screen as it is, by day and by night, for who wants to look (`KEEP_SCREENS=1`): drawing it takes its time. */
export async function keepDayAndNight(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!ARE_KEPT) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) })
  }
}
