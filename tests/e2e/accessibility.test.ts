import type { Page } from 'playwright/test'
import { LINE_MESSAGES } from '../../src/app/shell/line-messages.ts'
import { SHEET_MESSAGES } from '../../src/app/shell/messages.ts'
import { MESSAGES } from '../../src/features/deck/messages.ts'
import { expectFocusShown, tabTo } from '../support/accessible.ts'
import { expect, test } from '../support/page-test.ts'

test('Escape closes a sheet that was opened by a key, and restores the focus', { tag: '@soak' }, async ({ player: ada, page }) => {
  await ada.openDeck()
  const doors = [
    { door: page.getByTitle(LINE_MESSAGES.open), sheet: SHEET_MESSAGES.title },
    { door: page.getByRole('button', { name: MESSAGES.filters }), sheet: MESSAGES.filters },
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

test('under reduced motion a card fades in its place, a sheet opens at once, and nothing moves', async ({ player: ada, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { gameId } = await ada.openDeck()
  const { places, animated } = await page.evaluate(async (gameId) => {
    const cards = () => [...document.querySelectorAll<HTMLElement>('main article[data-game-id]')].filter((card) => card.checkVisibility())
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
  // The other cards are in their old place or one place higher, never between.
  for (const seen of Object.values(places)) expect(seen.length).toBeLessThanOrEqual(2)
  expect(animated).toContain('opacity 120')
  for (const what of animated) expect(what).toMatch(/^opacity /)

  await page.getByRole('button', { name: MESSAGES.filters }).click()
  const panel = page.getByRole('dialog').locator('> div').last()
  await expect(panel).toHaveCSS('translate', /^(none|0px|0%)/)
})

/** Waits until the sheet is open and does not move, because a moving element can be neither measured nor read. */
async function expectSheetOpen(page: Page, title: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: title }).locator('> div').last()
  await expect(panel).toHaveCSS('translate', /^0(px|%)/)
}

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
