import type { Locator, Page } from 'playwright/test'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { TUTORIAL_MESSAGES as MESSAGES } from '../../src/features/tutorial/messages.ts'
import { expectAccessible, tabTo } from '../support/accessible.ts'
import { expect, test } from '../support/browser-test.ts'
import { storeDayAndNight } from '../support/store-screens.ts'
import { test as pageTest } from '../support/page-test.ts'
import { Finger } from '../support/touch.ts'

const SLIDES = [
  'Discovery',
  'Swipedeck',
  'Profile & List Builder',
  'Timeline',
  'Game Details',
  'Reviews & Discussions',
  'Search',
  'Quests',
] as const

/** The visible slide: the others are inert. */
const SHOWN = 'main section[aria-label]:not([inert])'
const SIZES = [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const

pageTest(
  'eight slides in order, by button: counted, announced, accessible, complete on a small phone; the last ends at the profile [S47]',
  { tag: '@soak' },
  async ({ player, page }, info) => {
    test.setTimeout(90_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTutorial(player.page)
    for (const [place, title] of SLIDES.entries()) {
      await expectSlide(page, title)
      await expect(page.getByText(MESSAGES.counter(place + 1, 8), { exact: true })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: MESSAGES.progress(place + 1, 8, title) })).toHaveCount(1)
      // The first and the last slide have other buttons; hidden slides are inert.
      await expectAccessible(page, place === 0 || place === 7 ? undefined : SHOWN)
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height })
        await expect(page.getByRole('main').getByRole('button', { name: MESSAGES.back, exact: true })).toBeInViewport({ ratio: 1 })
        const isTooWide = () => slide(page).evaluate((element) => element.scrollWidth > element.clientWidth)
        await expect.poll(isTooWide, `${title} at ${width} is wider than its slide`).toBe(false)
        await storeDayAndNight(page, info, `tutorial-${place + 1}-${width}`)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: place < 7 ? MESSAGES.next : MESSAGES.finish, exact: true }).click()
      const next = SLIDES[place + 1]
      if (!next) break
      // Under reduced motion it appears at once.
      await expect(slide(page)).toHaveAccessibleName(next)
      expect(await slide(page).evaluate((element) => Math.round(element.getBoundingClientRect().x))).toBe(0)
    }
    await expect(page).toHaveURL(/\/profile$/)
  },
)

pageTest(
  'by keys and finger: slides turn, a card swipes, a list sorts, the hint explains how; Escape and Skip lead to the profile, and Back does not return [S48 S49 S50 S51 S52 S72]',
  async ({ player, page }) => {
    await player.openDeck()
    await openTutorial(page)
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, 'Discovery')
    const help = page.getByText(MESSAGES.help)
    const hint = page.getByRole('button', { name: BAR_MESSAGES.hint })
    await expect(help).toHaveCount(0)
    await hint.click()
    await expect(help).toBeVisible()
    await expect(hint).toHaveAttribute('aria-pressed', 'true')
    await hint.click()
    await expect(help).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 'Swipedeck')
    const finger = await Finger.on(page)
    const pile = slide(page).locator('[data-top]')
    const box = await boxOf(pile)
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 }
    await expect(pile).toHaveAttribute('data-top', 'Ember Hollow')
    await finger.dragSlowly(middle, { x: middle.x + 30, y: middle.y })
    await expect(pile).toHaveAttribute('data-top', 'Ember Hollow')
    await finger.drag(middle, { x: middle.x + 120, y: middle.y }, 6)
    await expect(pile).toHaveAttribute('data-top', 'Tidebound')

    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 'Profile & List Builder')
    const from = await boxOf(slide(page).getByRole('button', { name: MESSAGES.list.handle('Lantern Deep') }))
    const to = await boxOf(slide(page).getByRole('button', { name: MESSAGES.list.handle('Little Orchard') }))
    await finger.drag({ x: from.x + 20, y: from.y + 20 }, { x: to.x + 20, y: to.y + 12 }, 10)
    await expect(slide(page).getByRole('listitem')).toContainText(['Lantern Deep', 'Little Orchard', 'Ember Hollow', 'Rally Sundown'])

    const words = await boxOf(slide(page).getByRole('heading', { level: 2 }))
    await finger.drag({ x: 330, y: words.y + 40 }, { x: 40, y: words.y + 40 }, 8)
    await expectSlide(page, 'Timeline')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/profile$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/swipedeck$/)

    await page.goto('/tutorial')
    await expectSlide(page, 'Discovery')
    await page.getByRole('button', { name: MESSAGES.skip }).click()
    await expect(page).toHaveURL(/\/profile$/)
  },
)

pageTest(
  'a card swipes under the finger, by button and by keys on it; a drag that is too short returns it [S51]',
  { tag: '@soak' },
  async ({ player, page }) => {
    await openTutorial(player.page)
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 'Swipedeck')
    const pile = slide(page).locator('[data-top]')
    await expect(pile).toHaveAttribute('data-top', 'Ember Hollow')
    const box = await boxOf(pile)
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 }
    const finger = await Finger.on(page)

    await finger.dragSlowly(middle, { x: middle.x + 30, y: middle.y })
    await expect(pile).toHaveAttribute('data-top', 'Ember Hollow')
    await finger.drag(middle, { x: middle.x + 120, y: middle.y }, 6)
    await expect(pile).toHaveAttribute('data-top', 'Tidebound')
    await slide(page).getByRole('button', { name: MESSAGES.deck.nope }).click()
    await expect(pile).toHaveAttribute('data-top', 'Paper Crowns')
    await page.keyboard.press('ArrowUp')
    await expect(pile).toHaveAttribute('data-top', 'Star Freight')
    await expectSlide(page, 'Swipedeck')
    await expect(slide(page).locator('dd')).toHaveText(['1', '1', '1'])
  },
)

pageTest(
  'a list sorts by handle, by arrow buttons and by keys, and announces the position of a game [S52]',
  { tag: '@soak' },
  async ({ player, page }) => {
    await openTutorial(player.page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 'Profile & List Builder')
    const rows = slide(page).getByRole('listitem')
    const order = ['Little Orchard', 'Ember Hollow', 'Rally Sundown', 'Lantern Deep']
    const expectOrder = (names: readonly string[]) => expect(rows).toContainText(names.map((name) => name))
    await expectOrder(order)

    await slide(page)
      .getByRole('button', { name: MESSAGES.list.up('Ember Hollow') })
      .click()
    await expectOrder(['Ember Hollow', 'Little Orchard', 'Rally Sundown', 'Lantern Deep'])
    await expect(page.getByRole('status').filter({ hasText: MESSAGES.list.moved('Ember Hollow', 1) })).toHaveCount(1)

    await slide(page)
      .getByRole('button', { name: MESSAGES.list.handle('Ember Hollow') })
      .focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expectOrder(['Little Orchard', 'Rally Sundown', 'Ember Hollow', 'Lantern Deep'])
    await expect(slide(page).getByRole('button', { name: MESSAGES.list.handle('Ember Hollow') })).toBeFocused()

    const from = await boxOf(slide(page).getByRole('button', { name: MESSAGES.list.handle('Lantern Deep') }))
    const to = await boxOf(slide(page).getByRole('button', { name: MESSAGES.list.handle('Little Orchard') }))
    const finger = await Finger.on(page)
    await finger.drag({ x: from.x + 20, y: from.y + 20 }, { x: to.x + 20, y: to.y + 12 }, 10)
    await expectOrder(['Lantern Deep', 'Little Orchard', 'Rally Sundown', 'Ember Hollow'])
  },
)

pageTest(
  'every other scene responds: moods, follows, verdicts, stars, a search with typing errors, quests [S53]',
  { tag: '@soak' },
  async ({ player, page }) => {
    // An element that moves away under the pointer cannot be pressed.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTutorial(player.page)
    const press = (name: string | RegExp) => slide(page).getByRole('button', { name }).click()
    const first = slide(page).getByRole('listitem').first()

    await press(MESSAGES.discovery.moods.cosy)
    await expect(first).toHaveText(/Little Orchard/)

    await turnTo(page, 'Timeline')
    await press(`${MESSAGES.timeline.follow} Jun`)
    await expect(slide(page).getByRole('listitem')).toContainText(['Lantern Deep', 'Tidebound', 'Paper Crowns', 'Ember Hollow'])

    await turnTo(page, 'Game Details')
    await press(/^Like 1,204/)
    await expect(slide(page).getByRole('button', { name: /^Like 1,205/ })).toHaveAttribute('aria-pressed', 'true')
    await press(/^Owned/)
    await expect(slide(page).getByRole('button', { name: /^Like 1,204/ })).toHaveAttribute('aria-pressed', 'false')

    await turnTo(page, 'Reviews & Discussions')
    await tabTo(page, slide(page).getByRole('radio').first())
    await page.keyboard.press('ArrowRight')
    await expect(slide(page).getByRole('radio', { name: MESSAGES.reviews.stars(2) })).toBeChecked()
    await expectSlide(page, 'Reviews & Discussions')

    await page.getByRole('button', { name: MESSAGES.next, exact: true }).click()
    await expectSlide(page, 'Search')
    await slide(page).getByRole('searchbox').fill('lantren dep')
    await expect(slide(page).getByRole('listitem')).toContainText(['Lantern Deep'])
    await slide(page).getByRole('searchbox').fill('@jnu')
    await expect(slide(page).getByRole('listitem')).toContainText(['Jun'])
    await page.keyboard.press('Escape')
    await expect(slide(page).getByRole('searchbox')).toHaveValue('')

    await page.getByRole('button', { name: MESSAGES.next, exact: true }).click()
    for (const step of ['Swipe', 'Swipe', 'Swipe', 'Write', 'Sort']) await press(step)
    await expect(slide(page).getByRole('status')).toHaveText(MESSAGES.quests.levelUp(2))
  },
)

test('offline the tutorial opens and works, without a request [S54]', { tag: '@soak' }, async ({ player, page, lab }) => {
  await player.openDeck()
  await player.untilWorkerControls()
  lab.cutLink()
  await openTutorial(page)
  await turnTo(page, 'Quests')
  await slide(page).getByRole('button', { name: 'Write' }).click()
  await expect(slide(page).getByText(MESSAGES.quests.done)).toBeVisible()
})

function slide(page: Page): Locator {
  return page.locator(SHOWN)
}

async function openTutorial(page: Page): Promise<void> {
  await page.goto('/tutorial')
  await expectSlide(page, 'Discovery')
}

/** Expects that the slide is visible and does not move, because a moving element can be neither touched nor read. */
async function expectSlide(page: Page, title: string): Promise<void> {
  await expect(slide(page)).toHaveAccessibleName(title)
  const isAtRest = () =>
    slide(page).evaluate((element) => {
      const track = element.parentElement ?? element
      return Math.abs(element.getBoundingClientRect().x - track.getBoundingClientRect().x) < 0.5
    })
  await expect.poll(isAtRest, { message: `${title} lies still`, intervals: [16, 50, 100] }).toBe(true)
}

async function turnTo(page: Page, title: string): Promise<void> {
  await expect(async () => {
    if ((await slide(page).getAttribute('aria-label')) !== title) {
      await page.getByRole('button', { name: MESSAGES.next, exact: true }).click()
    }
    await expect(slide(page)).toHaveAccessibleName(title, { timeout: 50 })
  }).toPass()
  await expectSlide(page, title)
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}
