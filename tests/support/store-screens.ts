import { expect } from 'playwright/test'
import type { Locator, Page, TestInfo } from 'playwright/test'

/** The narrowest phone that the app supports. */
const NARROW = { width: 360, height: 640 }
const PHONE = { width: 390, height: 844 }
const STORED_SIZES = [NARROW, PHONE, { width: 1280, height: 800 }] as const

const ARE_STORED = process.env['KEEP_SCREENS'] === '1'

/**
 * Fails if the screen is wider than a phone of 360 px, and leaves the page at 390×844. With `KEEP_SCREENS=1` it checks three sizes and
 * stores a picture of each, light and dark, next to the test's report. If the screen is longer, `part` is scrolled to the top.
 */
export async function storeScreens(page: Page, info: TestInfo, name: string, part?: Locator): Promise<void> {
  for (const size of ARE_STORED ? STORED_SIZES : [NARROW]) {
    await page.setViewportSize(size)
    await storeScreen(page, info, name, part)
  }
  await page.setViewportSize(PHONE)
  if (!ARE_STORED) return
  // A part that opens or closes at another size changes the history. Waits for that, because a navigation could interfere with it.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** Checks the current size only. For a screen that is different at another size, such as a sheet that is a column on a desktop. */
export async function storeScreen(page: Page, info: TestInfo, name: string, part?: Locator): Promise<void> {
  await part?.evaluate((element) => element.scrollIntoView())
  const width = page.viewportSize()?.width
  await expect.poll(() => findTooWide(page), `${name} is wider than ${width} px`).toEqual([])
  await storeDayAndNight(page, info, `${name}-${width}`)
}

/**
 * Returns the elements that are wider than the screen. The shell clips what overflows and a phone's window grows with it, so neither the
 * document nor `innerWidth` shows it. Therefore it compares the main part of the page with the configured size, and a dialog with itself. A
 * menu next to its row may be wider than the main part of a desktop page, but not than the screen.
 */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const parts = [...document.querySelectorAll('main')].filter(
      (main) => main.getBoundingClientRect().left + main.scrollWidth > width + 0.5,
    )
    const others = [document.documentElement, ...document.querySelectorAll('dialog[open]')].filter(
      (element) => element.scrollWidth > element.clientWidth,
    )
    return [...parts, ...others].map(
      (element) => `${element.tagName.toLowerCase()}: ${element.scrollWidth} px in ${element.clientWidth} px`,
    )
  }, page.viewportSize()?.width ?? 0)
}

/** Stores the screen in light and dark, if `KEEP_SCREENS=1`, because a picture takes time. */
export async function storeDayAndNight(page: Page, info: TestInfo, name: string): Promise<void> {
  if (!ARE_STORED) return
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: info.outputPath(`${name}-${colorScheme}.png`) })
  }
}
