import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
type RunOnly = { readonly type: 'tag' | 'rule'; readonly values: string[] }
/** The least that a thumb hits: WCAG asks for 24 px at level AA, for these at AAA. */
const TARGET_PX = 44
/** A box that is laid out at half a pixel is measured a hair too small. */
const ROUNDING_PX = 0.01
/** axe alone looks at a full page for ten seconds where all cores are busy. */
const LOOKED_AT_WITHIN_MS = 30_000
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

/**
 * WCAG 2.2 AA for the screen as it is, on a phone and on a desk, by day and by night. Of a screen whose rest has been
 * looked at already, a selector names the part that is new.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect(page).toHaveTitle(/\S · Questdeck$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveCount(1)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => findSmallTargets(page), `targets at ${size.width}×${size.height}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  // What has just come or turned dark may still be on its way to its colours.
  await expect.poll(() => findViolations(page, { type: 'tag', values: RULES }, part), { message: 'violations by day', timeout: LOOKED_AT_WITHIN_MS }).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  // Of all that axe looks at, only the colours are other ones.
  const findPale = () => findViolations(page, { type: 'rule', values: ['color-contrast'] }, part)
  await expect.poll(findPale, { message: 'violations by night', timeout: LOOKED_AT_WITHIN_MS }).toEqual([])
}

/** One line a violation: the rule, and where. */
async function findViolations(page: Page, runOnly: RunOnly, part?: string): Promise<string[]> {
  // Half a megabyte of script: a page that has it is not given it again. What passes need not be told node by node.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
  if (part !== undefined) axe.include(part)
  const { violations } = await axe.setLegacyMode().options({ runOnly, resultTypes: ['violations'] }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}

/** Everything that can be pressed and is too small, with its size; links within a text are excepted. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isWithinText = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== element.textContent
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=link]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isWithinText(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // What shows itself only with the focus is a pixel until then.
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .filter(({ box }) => Math.min(box.width, box.height) < least)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} is ${box.width} × ${box.height}`)
  }, TARGET_PX - ROUNDING_PX)
}

/**
 * Goes on by Tab until this has the focus, or back by Shift+Tab; a keyboard's owner must see that it has, and hit it as well.
 * Answers how many presses that took.
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

/** The focus is here, drawn, and in sight. */
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
