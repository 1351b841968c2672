import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { IS_SOAK } from './rounds.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: string[] }
/** The minimum size of a target. WCAG asks for 24 px at level AA, and for 44 px at level AAA. */
const TARGET_PX = 44
/** The measured size of a box at half a pixel is slightly too small. */
const ROUNDING_PX = 0.01
/** axe alone takes ten seconds for a full page if all cores are busy. */
const AXE_TIMEOUT_MS = 30_000
const DESK = { width: 1280, height: 800 }
/** The builder's own script is not minified: a page takes twice the time to parse it. */
const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/**
 * Fails if the screen breaks WCAG 2.2 AA at the current size, or has a target below 44 px. `src/ui/tokens.test.ts` proves the contrast in
 * all themes, so one check is enough; the soak also checks a desktop size and the dark theme. If the rest of the screen has been checked
 * already, `part` (a selector) names the new part. Leaves size and colour scheme unchanged.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect(page).toHaveTitle(/\S · Questdeck$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveCount(1)
  const targets = () => expect.poll(() => findSmallTargets(page), 'small targets').toEqual([])
  const violations = (values: Parameters<typeof findViolations>[1], message: string) =>
    // A part that has just appeared may still be fading in.
    expect.poll(() => findViolations(page, values, part), { message, timeout: AXE_TIMEOUT_MS }).toEqual([])
  await targets()
  await violations({ type: 'tag', values: RULES }, 'violations')
  if (!IS_SOAK) return
  const size = page.viewportSize()
  await page.setViewportSize(DESK)
  await targets()
  await page.emulateMedia({ colorScheme: 'dark' })
  // A sheet of a phone may be a column of a desktop page. The dark theme changes nothing but colours.
  if (part === undefined || (await page.locator(part).count()) > 0) {
    await violations({ type: 'rule', values: ['color-contrast'] }, 'violations in the dark theme')
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

/** Returns one line for each violation: the rule, and where. */
async function findViolations(page: Page, runOnly: RunOnly, part?: string): Promise<string[]> {
  // The script has half a megabyte, so it is added to a page only once. Passing nodes are not reported one by one.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, axeSource: isThere ? 'undefined' : AXE })
  if (part !== undefined) axe.include(part)
  const { violations } = await axe
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze()
  const lines: string[] = []
  for (const { id, nodes } of violations) {
    for (const { html, failureSummary = '', target } of nodes) {
      const isUnderBar =
        id === 'target-size' && failureSummary.includes('partially obscured') && (await isHitInTheMiddle(page, String(target[0])))
      if (!isUnderBar) lines.push(`${id}: ${html} ${failureSummary}`)
    }
  }
  return lines
}

/**
 * Returns whether nothing covers a target of 24 px once it is scrolled to the middle. At the edge of a page that scrolls, a bar may cover
 * half a row.
 */
function isHitInTheMiddle(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const before = scrollY
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const corners = [
        [x - 12, y - 12],
        [x + 12, y - 12],
        [x - 12, y + 12],
        [x + 12, y + 12],
      ] as const
      const isHit = corners.every((corner) => element.contains(document.elementFromPoint(...corner)))
      scrollTo({ top: before, behavior: 'instant' })
      return isHit
    })
}

/** Returns every target that is too small, with its size; links within a text are excepted. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isWithinText = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== element.textContent
    return (
      [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=link]')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isWithinText(element))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        // An element that appears only with the focus has a size of one pixel until then.
        .filter(({ box }) => box.width > 1 && box.height > 1)
        .filter(({ box }) => Math.min(box.width, box.height) < least)
        .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} is ${box.width} × ${box.height}`)
    )
  }, TARGET_PX - ROUNDING_PX)
}

/**
 * Presses Tab (or Shift+Tab) until the target has the focus, and checks that the focus is visible and the target is large enough. Returns
 * the number of presses.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  const passed: string[] = []
  while (passed.length < 20) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocusShown(target)
      return passed.length + 1
    }
    passed.push(await page.evaluate(() => document.activeElement?.textContent.slice(0, 30) ?? 'nothing'))
  }
  throw new Error(`Twenty presses of Tab do not lead there, but to: ${passed.join(' · ')}`)
}

/** Fails unless the element has the focus, shows it, and is in sight. */
export async function expectFocusShown(target: Locator): Promise<void> {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport({ ratio: 1 })
  const { ring, box } = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return { ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth), box: { width, height } }
  })
  expect(ring, 'the ring around what has the focus').toBeGreaterThanOrEqual(1)
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(TARGET_PX - ROUNDING_PX)
}
