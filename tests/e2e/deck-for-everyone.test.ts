import type { Locator, Page } from 'playwright/test'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { ACCOUNT_MESSAGES } from '../../src/features/accounts/messages.ts'
import { MESSAGES } from '../../src/features/deck/messages.ts'
import { expect, test } from '../support/page-test.ts'
import type { SeenCard, SwipeKey } from '../support/browser-player.ts'
import { untilBothEndsAgree } from '../support/swipes.ts'

const TAB_STOPS_MAX = 30

/** Moves the focus to an element, only by the Tab key. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < TAB_STOPS_MAX; stop++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  expect(await isThere(), `${wanted} within ${TAB_STOPS_MAX} stops of the Tab key`).toBe(true)
}

/** Returns the positions of a swiped card until it is removed: some by the clock of its animation, and one per frame. */
function placesOnItsWayOut(page: Page, { gameId }: SeenCard): Promise<string[]> {
  return page.evaluate(async (gameId) => {
    const card = document.querySelector<HTMLElement>(`main article[data-game-id="${gameId}"]`)
    const places = new Set<string>()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    // A busy page renders only a few frames of it.
    for (const animation of card?.getAnimations() ?? []) {
      for (const ms of [0, 50, 100]) {
        animation.currentTime = ms
        if (card) places.add(getComputedStyle(card).transform)
      }
    }
    const follow = async (): Promise<string[]> => {
      if (!card?.checkVisibility()) return [...places]
      places.add(getComputedStyle(card).transform)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return follow()
    }
    return follow()
  }, gameId)
}

test('with the keyboard alone a player signs in, swipes, rewinds, reads and filters; each new card is announced once, politely [S93 S95 S183]', async ({
  otherPlayer: ada,
  database,
  page,
}) => {
  await page.goto('/login')
  await tabTo(page, page.getByLabel(ACCOUNT_MESSAGES.email))
  await page.keyboard.type(ada.newcomer.email)
  await tabTo(page, page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true }))
  await page.keyboard.type(ada.newcomer.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  await tabTo(page, page.getByRole('navigation', { name: BAR_MESSAGES.main }).getByRole('link').first())
  await page.keyboard.press('Enter')

  await ada.topCard()
  await page.evaluate(() => {
    const regions = () =>
      [...document.querySelectorAll('output, [role=status], [role=alert], [aria-live]')]
        .filter((region) => region.getAttribute('aria-live') !== 'off')
        .map((region) => region.textContent)
    const announced: string[] = []
    let before = regions()
    new MutationObserver(() => {
      const now = regions()
      announced.push(...now.filter((text) => text !== '' && !before.includes(text)))
      before = now
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    Object.assign(globalThis, { announced })
  })
  const names: string[] = []
  const swipe = async (key: SwipeKey) => {
    const card = await ada.pressKey(key)
    names.push((await ada.topCard()).name)
    return card
  }
  const liked = await swipe('ArrowRight')
  const passed = await swipe('ArrowLeft')
  const owned = await swipe('ArrowUp')
  // The sending of the swipes is not announced.
  await ada.untilSent()
  const announced = await page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced)
  expect(announced).toEqual(names.map((name) => expect.stringMatching(startingWith(name))))
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "${BAR_MESSAGES.skip}"
    - banner:
      - button /saved/
      - link "${BAR_MESSAGES.notifications(0, 9)}"
      - button /^${MESSAGES.filters}/
    - main "${MESSAGES.deck}":
      - button /^${MESSAGES.openDetails('.+')}/
      - button "${MESSAGES.rewind}"
      - button "${MESSAGES.nope}"
      - button "${MESSAGES.like}"
      - button "${MESSAGES.owned}"
    - navigation "${BAR_MESSAGES.main}":
      - link "Swipe"
      - link "Matches"
      - button "Search"
      - link "Timeline"
      - link "Profile"
  `)
  expect(await ada.rewind('key')).toEqual(owned)

  await tabTo(page, page.getByRole('button', { name: MESSAGES.openDetails(owned.name) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: owned.name })).toBeVisible()
  await page.goBack()
  expect(await ada.topCard()).toEqual(owned)

  const filters = page.getByRole('button', { name: MESSAGES.filtersWithCount(0) })
  await tabTo(page, filters)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: MESSAGES.filters })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(filters).toBeFocused()
  expect(await ada.topCard()).toEqual(owned)

  await untilBothEndsAgree(database, ada, { [liked.gameId]: 'liked', [passed.gameId]: 'disliked' })
})

test('a swiped card flies away, and under reduced motion fades in its place', { tag: '@soak' }, async ({ player: ada, page }) => {
  const flying = await ada.openDeck()
  expect((await placesOnItsWayOut(page, flying)).length).toBeGreaterThan(2)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fading = await ada.reload()
  expect(await placesOnItsWayOut(page, fading)).toHaveLength(1)
})

test('the card on top is announced politely, and every button says what it does [S93]', { tag: '@soak' }, async ({ player: ada, page }) => {
  const spoken = page.getByRole('main').getByRole('status').first()
  const first = await ada.openDeck()
  await expect(spoken).toContainText(first.name)

  await ada.pressKey('ArrowLeft')

  const next = await ada.topCard()
  await expect(spoken).toContainText(next.name)
  await expect(spoken).not.toContainText(first.name)
  for (const name of [MESSAGES.rewind, MESSAGES.nope, MESSAGES.like, MESSAGES.owned, MESSAGES.filtersWithCount(1)]) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
})

function startingWith(name: string): RegExp {
  return new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
