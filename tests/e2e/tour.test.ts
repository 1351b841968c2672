import type { Locator, Page } from 'playwright/test'
import { PAGE_TOURS } from '../../src/app/shell/page-tours.ts'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { MESSAGES as DECK_MESSAGES } from '../../src/features/deck/messages.ts'
import { TOUR_MESSAGES as MESSAGES } from '../../src/ui/tour/messages.ts'
import { expectAccessible, expectFocusShown, tabTo } from '../support/accessible.ts'
import type { BrowserPlayer } from '../support/browser-player.ts'
import { WITHOUT_WORKER } from '../support/browser-test.ts'
import { expect, test } from '../support/page-test.ts'
import { storeDayAndNight } from '../support/store-screens.ts'

const EDGE = 16
const DECK_TOUR = PAGE_TOURS.deck

test('a tour waits until the player starts it, keeps the focus, and Escape skips it; it leads through the deck, and once done is not offered any more [S55 S56 S57 S59 S61 S248]', async ({
  player: ada,
  page,
}) => {
  await ada.openDeck()
  await expect(offer(page)).toHaveCount(0)
  await ada.pressKey('ArrowRight')
  await tabTo(page, offer(page))
  await page.keyboard.press('Enter')
  await expectFocusShown(bubble(page).getByRole('button', { name: MESSAGES.next }))
  const reached = new Set<string>()
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    // Between its last and its first element the browser itself has the focus, and the page behind never.
    reached.add(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName ?? ''))
    expect(await page.evaluate(() => document.activeElement?.matches('main *, header *'))).toBe(false)
  }
  expect(reached).toContain('DIALOG')
  const top = await ada.topCard()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(bubble(page)).toHaveCount(0)
  await expectFocusShown(offer(page))
  expect(await ada.topCard()).toEqual(top)

  // A skipped tour is not done.
  await ada.reload()
  await offer(page).click()
  for (const [at, { title, body, target }] of DECK_TOUR.entries()) {
    await expect(bubble(page)).toContainText(title)
    await expect(bubble(page)).toContainText(body)
    await expect(bubble(page)).toContainText(MESSAGES.counter(at + 1, DECK_TOUR.length))
    await expectLightOn(page, target)
    await press(page, at + 1 < DECK_TOUR.length ? MESSAGES.next : MESSAGES.done)
  }
  await expect(bubble(page)).toHaveCount(0)
  await ada.reload()
  await expect(page.getByRole('button', { name: DECK_MESSAGES.filters })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  // The other tours have all their targets, and open from the hint of the top bar.
  for (const { path, name } of TOURS) {
    await page.goto(path)
    for (const { target } of PAGE_TOURS[name]) await expect(page.locator(target).first(), `${path} ${target}`).toBeVisible()
    await expect(page.getByRole('button', { name: BAR_MESSAGES.hint }), path).toBeVisible()
  }
})

test('a screen reader reads each step, and Back stops at the first [S58]', { tag: '@soak' }, async ({ player: ada, page }) => {
  await openDeckTour(ada)
  const [first, second] = DECK_TOUR
  await expect(bubble(page)).toHaveAccessibleName(first?.title ?? '')
  await expect(bubble(page)).toHaveAccessibleDescription(first?.body ?? '')
  await expect(bubble(page).getByRole('button', { name: MESSAGES.back })).toBeDisabled()
  await press(page, MESSAGES.next)
  await expect(bubble(page).locator('[aria-live=polite]')).toHaveText(`${second?.title ?? ''}${second?.body ?? ''}`)
  await press(page, MESSAGES.back)
  await expect(bubble(page)).toHaveAccessibleName(first?.title ?? '')
  await expect(bubble(page).getByRole('button', { name: MESSAGES.next })).toBeFocused()
})

test('the tour of the player’s own profile starts by itself, once on a device; skipped it is only offered [S248]', async ({
  player: ada,
  browser,
  lab,
}) => {
  const device = await browser.newContext({ ...WITHOUT_WORKER, viewport: { width: 390, height: 844 } })
  await device.addCookies(ada.account.cookies.map((cookie) => ({ ...cookie, url: lab.origin })))
  const page = await device.newPage()
  await page.goto(`${lab.origin}/profile`)
  await expect(bubble(page)).toHaveAccessibleName(PAGE_TOURS.profile[0].title)
  await expectFocusShown(bubble(page).getByRole('button', { name: MESSAGES.next }))
  await page.keyboard.press('Escape')
  await expect(bubble(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: BAR_MESSAGES.hint })).toBeVisible()
  for (const { target } of PAGE_TOURS.profile) await expect(page.locator(target).first()).toBeVisible()
  await expect(bubble(page)).toHaveCount(0)
  await device.close()
})

const SIZES = [
  [360, 640],
  [390, 844],
  [1280, 800],
  [844, 390],
] as const

test(
  'on every screen the spotlight is on its target and the bubble completely in view, and both follow a rotation [S59]',
  { tag: '@soak' },
  async ({ player: ada, page }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openDeckTour(ada)
    for (const [at, { title, target }] of DECK_TOUR.entries()) {
      await expect(bubble(page)).toHaveAccessibleName(title)
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await expectLightOn(page, target)
        await storeDayAndNight(page, info, `tour-${at + 1}-${width}`)
      }
      if (at === 1) await expectAccessible(page)
      await press(page, at + 1 < DECK_TOUR.length ? MESSAGES.next : MESSAGES.done)
    }
  },
)

const TOURS = [
  { path: '/', name: 'home' },
  { path: '/search', name: 'search' },
  { path: '/profile', name: 'profile' },
] as const

for (const { path, name } of TOURS) {
  const steps = PAGE_TOURS[name]
  test(
    `the tour of ${path} opens from the hint of the top bar, and shows all of its steps [S61 S248]`,
    { tag: '@soak' },
    async ({ player: ada, page }, info) => {
      // By then the page's data are on the device. Before the first swipe, home is the deck.
      await ada.openDeck()
      await ada.pressKey('ArrowLeft')
      await ada.untilSent()
      await page.goto(path)
      const hint = page.getByRole('button', { name: BAR_MESSAGES.hint })
      for (const target of steps.map((step) => String(step.target))) {
        await expect(page.locator(target).first()).toBeVisible()
      }
      await hint.click()
      for (const [at, { title }] of steps.entries()) {
        await expect(bubble(page)).toHaveAccessibleName(title)
        await storeDayAndNight(page, info, `tour-${name}-${at + 1}`)
        await press(page, at + 1 < steps.length ? MESSAGES.next : MESSAGES.done)
      }
      await expect(hint).toBeFocused()
      await page.reload()
      await expect(page.locator(String(steps[0]?.target)).first()).toBeVisible()
      await expect(hint).toHaveCount(0)
    },
  )
}

function offer(page: Page): Locator {
  return page.getByRole('button', { name: DECK_MESSAGES.tour })
}

function bubble(page: Page): Locator {
  return page.getByRole('dialog')
}

function press(page: Page, name: string): Promise<void> {
  return bubble(page).getByRole('button', { name, exact: true }).click()
}

/** Opens the tour for a player who has swiped once, so that the first-swipe hint is off. */
async function openDeckTour(player: BrowserPlayer): Promise<void> {
  const { page } = player
  await player.openDeck()
  await player.pressKey('ArrowRight')
  await offer(page).click()
  await expect(bubble(page)).toBeVisible()
}

/** Expects that the spotlight is on the target, and the bubble completely in view. */
async function expectLightOn(page: Page, target: string): Promise<void> {
  const light = bubble(page).locator('> div').first()
  const words = bubble(page).locator('> div').last()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect(async () => {
    const [lit, text, meant] = await Promise.all([boxOf(light), boxOf(words), boxOf(page.locator(target))])
    expect(Math.abs(lit.x - Math.max(0, meant.x - 6))).toBeLessThanOrEqual(1)
    expect(Math.abs(lit.y - Math.max(0, meant.y - 6))).toBeLessThanOrEqual(1)
    expect(Math.min(text.x, text.y)).toBeGreaterThanOrEqual(EDGE)
    expect(text.x + text.width).toBeLessThanOrEqual(width - EDGE)
    expect(text.y + text.height).toBeLessThanOrEqual(height - EDGE)
  }).toPass({ intervals: [16, 50, 100, 250], timeout: 5_000 })
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}
