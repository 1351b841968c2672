import { expect } from 'playwright/test'
import type { Locator, Page, TestInfo } from 'playwright/test'

/** The narrowest phone that the app is made for. */
const NARROW = { width: 360, height: 640 }
const PHONE = { width: 390, height: 844 }
const KEPT_SIZES = [NARROW, PHONE, { width: 1280, height: 800 }] as const

const ARE_KEPT = process.env['KEEP_SCREENS'] === '1'

/**
 * Fails if the screen is wider than a phone of 360 px, and leaves the page at 390×844. With `KEEP_SCREENS=1` it checks three sizes and
 * stores a picture of each, light and dark, beside the test's report. If the screen is longer, `part` is scrolled to the top.
 */
export async function keepScreens(page: Page, info: TestInfo, name: string, part?: Locator): Promise<void> {
  for (const size of ARE_KEPT ? KEPT_SIZES : [NARROW]) {
    await page.setViewportSize(size)
    await keepScreen(page, info, name, part)
  }
  await page.setViewportSize(PHONE)
  if (!ARE_KEPT) return
  // A part that opens or closes with the size changes the history: a navigation before that is done would meet it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** The same at the current size alone: for a screen that is another one at another size, such as a sheet that is a column at a desk. */
export async function keepScreen(page: Page, info: TestInfo, name: string, part?: Locator): Promise<void> {
  await part?.evaluate((element) => element.scrollIntoView())
  const width = page.viewportSize()?.width
  await expect.poll(() => findTooWide(page), `${name} is wider than ${width} px`).toEqual([])
  await keepDayAndNight(page, info, `${name}-${width}`)
}

/**
 * Returns what is wider than the screen. The shell cuts off what is beyond its edge and a phone's window grows with it, so neither the
 * document nor `innerWidth` tells: the main part of the page is compared with the size that was set, and a dialog with itself. A menu
 * next to its row may be wider than the main part of a desk, but not than the screen.
 */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const parts = [...document.querySelectorAll('main')].filter((main) => main.getBoundingClientRect().left + main.scrollWidth > width + 0.5)
    const others = [document.documentElement, ...document.querySelectorAll('dialog[open]')].filter((element) => element.scrollWidth > element.clientWidth)
    return [...parts, ...others].map((element) => `${element.tagName.toLowerCase()}: ${element.scrollWidth} px in ${element.clientWidth} px`)
  }, page.viewportSize()?.width ?? 0)
}

/** The screen as it is, by day and by night, for who wants to look (`KEEP_SCREENS=1`): drawing it takes its time. */
export async function keepDayAndNight(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!ARE_KEPT) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) })
  }
}
