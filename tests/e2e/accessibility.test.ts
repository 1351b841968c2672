import type { Page } from 'playwright/test'
import { LINE_TEXTS } from '../../src/app/shell/line-texts.ts'
import { SHEET_TEXTS } from '../../src/app/shell/texts.ts'
import { CALLS } from '../../src/contract/calls.ts'
import { MESSAGES } from '../../src/contract/messages.ts'
import { ACCOUNT_TEXTS } from '../../src/features/accounts/texts.ts'
import { ONBOARDING_TEXTS } from '../../src/features/onboarding/texts.ts'
import { TEXTS } from '../../src/features/deck/texts.ts'
import { MOTTO } from '../../src/ui/form-page.tsx'
import { expectAccessible, expectFocusShown, tabTo } from '../support/accessible.ts'
import { test as wholeTest } from '../support/browser-test.ts'
import { expect, test } from '../support/page-test.ts'
import { ShellView } from '../support/shell-view.ts'

test('the pages before the session are accessible, by day and by night, with a message on them too', async ({
  page, newcomer,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: MOTTO })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: ACCOUNT_TEXTS.signIn, exact: true }).click()
  await page.getByRole('button', { name: ACCOUNT_TEXTS.signIn, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText([ACCOUNT_TEXTS.emailRequired, ACCOUNT_TEXTS.passwordRequired])
  await expectAccessible(page)

  await page.goto('/register')
  await page.getByRole('button', { name: ACCOUNT_TEXTS.next, exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText([ACCOUNT_TEXTS.emailRequired, ACCOUNT_TEXTS.passwordRequired, MESSAGES.displayNameRequired])
  await expectAccessible(page)
  await newcomer.fillRegister()
  await page.getByRole('button', { name: ONBOARDING_TEXTS.hint }).click()
  await page.getByRole('button', { name: /^Retro/ }).click()
  await page.getByRole('button', { name: 'PlayStation 5', exact: true }).first().click()
  await expectAccessible(page)
})

test('the pages that a mail leads to are accessible', async ({ page }) => {
  for (const path of ['/check-inbox', '/check-inbox#token=x', '/forgot-password', '/reset-password#token=x', '/reset-password']) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expectAccessible(page)
  }
})

// Its last sheet is opened with no network: the worker has it.
wholeTest('the deck is accessible: without cards, new to the player, in play, and behind its sheets', async ({
  player: ada, page, lab,
}) => {
  const empty = lab.fail({ path: CALLS.swipedeck.path }, { type: 'status', code: 200, body: { games: [] } })
  await page.goto('/swipedeck')
  await expect(page.getByRole('heading', { name: TEXTS.noMoreCards })).toBeVisible()
  await expectAccessible(page)
  lab.stopFailing(empty)

  await ada.openDeck()
  await ada.untilWorkerControls()
  await expectAccessible(page)

  await ada.pressKey('ArrowUp')
  await ada.untilSent()
  await expectAccessible(page)

  await page.getByRole('button', { name: TEXTS.filters }).click()
  await expectSheetOpen(page, TEXTS.filters)
  await expectAccessible(page)
  await closeSheet(page)

  lab.cutLink()
  await ada.pressKey('ArrowRight')
  const sheet = await new ShellView(ada).openSheet()
  await expect(sheet.getByRole('listitem').first()).toBeVisible()
  await expectSheetOpen(page, SHEET_TEXTS.title)
  await expectAccessible(page)
})

test('a sheet opened by a key closes by Escape, and the focus is where it was', { tag: '@soak' }, async ({ player: ada, page }) => {
  await ada.openDeck()
  const doors = [
    { door: page.getByTitle(LINE_TEXTS.open), sheet: SHEET_TEXTS.title },
    { door: page.getByRole('button', { name: TEXTS.filters }), sheet: TEXTS.filters },
  ]
  for (const { door, sheet } of doors) {
    await tabTo(page, door)
    await page.keyboard.press('Enter')
    await expectSheetOpen(page, sheet)
    await expectFocusShown(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
    await closeSheet(page)
    await expectFocusShown(door)
  }
})

test('under reduced motion a card fades where it lies, a sheet is just there, and nothing moves', async ({
  player: ada, page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { gameId } = await ada.openDeck()
  const { places, animated } = await page.evaluate(async (gameId) => {
    const cards = () =>
      [...document.querySelectorAll<HTMLElement>('main article[data-game-id]')].filter((card) => card.checkVisibility())
    const places: Record<string, string[]> = {}
    const animated = new Set<string>()
    const look = () => {
      for (const card of cards()) {
        const seen = (places[card.dataset['gameId'] ?? ''] ??= [])
        const place = getComputedStyle(card).transform
        if (seen.at(-1) !== place) seen.push(place)
      }
      for (const { effect } of document.getAnimations()) {
        const { duration } = effect?.getTiming() ?? {}
        for (const frame of (effect as KeyframeEffect).getKeyframes()) {
          const { offset: _, computedOffset: __, easing: ___, composite: ____, ...properties } = frame
          for (const property of Object.keys(properties)) animated.add(`${property} ${String(duration)}`)
        }
      }
    }
    look()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    do {
      look()
      await new Promise(requestAnimationFrame)
    } while (cards().some((card) => card.dataset['gameId'] === String(gameId)))
    look()
    return { places, animated: [...animated] }
  }, gameId)

  expect(places[gameId]).toHaveLength(1)
  // The others lie where they lay, or one place higher: never between.
  for (const seen of Object.values(places)) expect(seen.length).toBeLessThanOrEqual(2)
  expect(animated).toContain('opacity 120')
  for (const what of animated) expect(what).toMatch(/^opacity /)

  await page.getByRole('button', { name: TEXTS.filters }).click()
  const panel = page.getByRole('dialog').locator('> div').last()
  await expect(panel).toHaveCSS('translate', /^(none|0px|0%)/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it needs, on the ground that the browser’s own bar has, by day and by night', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('main h1')).toHaveText('Questdeck needs JavaScript')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const [bar, ground] = await page.evaluate(() => {
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        const bar = metas.find(({ media }) => matchMedia(media).matches)?.content ?? ''
        const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
        if (!brush) throw new Error('This browser cannot mix colours.')
        return [bar, getComputedStyle(document.documentElement).backgroundColor].map((colour) => {
          brush.fillStyle = colour
          brush.fillRect(0, 0, 1, 1)
          return [...brush.getImageData(0, 0, 1, 1).data]
        })
      })
      expect(bar, colorScheme).toEqual(ground)
    }
  })
})

/** It stands still: what moves can be neither measured nor read. */
async function expectSheetOpen(page: Page, title: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: title }).locator('> div').last()
  await expect(panel).toHaveCSS('translate', /^0(px|%)/)
}

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
