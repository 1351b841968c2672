import type { Locator, Page } from 'playwright/test'
import { ACCOUNT_TEXTS } from '../../src/features/accounts/texts.ts'
import { TEXTS } from '../../src/features/deck/texts.ts'
import { expect, test } from '../support/page-test.ts'
import type { SeenCard } from '../support/browser-player.ts'
import { untilBothEndsAgree } from '../support/swipes.ts'

const TAB_STOPS_MAX = 30

/** From wherever the focus is, by the Tab key alone. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < TAB_STOPS_MAX; stop++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  expect(await isThere(), `${wanted} within ${TAB_STOPS_MAX} stops of the Tab key`).toBe(true)
}

/** The places that a swiped card is drawn at until it has gone: some by the clock of its way, and every frame's. */
function placesOnItsWayOut(page: Page, { gameId }: SeenCard): Promise<string[]> {
  return page.evaluate(async (gameId) => {
    const card = document.querySelector<HTMLElement>(`main article[data-game-id="${gameId}"]`)
    const places = new Set<string>()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    // A busy page shows few frames of it.
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

test('with the keyboard alone a player signs in, swipes, rewinds, reads and filters', async ({
  otherPlayer: ada, database, page,
}) => {
  await page.goto('/login?form=')
  await tabTo(page, page.getByLabel(ACCOUNT_TEXTS.email))
  await page.keyboard.type(ada.newcomer.email)
  await tabTo(page, page.getByLabel(ACCOUNT_TEXTS.password, { exact: true }))
  await page.keyboard.type(ada.newcomer.password)
  await page.keyboard.press('Enter')

  const liked = await ada.pressKey('ArrowRight')
  const passed = await ada.pressKey('ArrowLeft')
  const owned = await ada.pressKey('ArrowUp')
  expect(await ada.rewind('key')).toEqual(owned)

  await tabTo(page, page.getByRole('button', { name: TEXTS.openDetails(owned.name) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: owned.name })).toBeVisible()
  await page.goBack()
  expect(await ada.topCard()).toEqual(owned)

  const filters = page.getByRole('button', { name: TEXTS.filtersWithCount(0) })
  await tabTo(page, filters)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: TEXTS.filters })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(filters).toBeFocused()
  expect(await ada.topCard()).toEqual(owned)

  await untilBothEndsAgree(database, ada, { [liked.gameId]: 'liked', [passed.gameId]: 'disliked' })
})

test('a swiped card flies away, and under reduced motion fades where it lies', async ({ player: ada, page }) => {
  const flying = await ada.openDeck()
  expect((await placesOnItsWayOut(page, flying)).length).toBeGreaterThan(2)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const fading = await ada.reload()
  expect(await placesOnItsWayOut(page, fading)).toHaveLength(1)
})

test('who swipes for the first time sees what the directions mean, at the edges of a card in full light, and then never again', async ({
  player: ada, page,
}) => {
  const pills = page.locator('[data-tour=card] > [aria-hidden] > p')
  const hint = pills.first()
  const { gameId } = await ada.openDeck()
  await expect(pills).toHaveText([TEXTS.owned, TEXTS.nope, TEXTS.like])
  // The card is nudged once, by twelve pixels, and nothing lies over its middle.
  const card = page.locator(`article[data-game-id="${gameId}"]`)
  const nudge = () => card.evaluate((element) => {
    const { animationName, animationIterationCount } = getComputedStyle(element)
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const inLayers = rules.flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : rule))
    const frames = inLayers.find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName)
    return animationName === 'none' ? null : { times: animationIterationCount, frames: /translate: ([^;]+)/.exec(frames?.cssText ?? '')?.[1] }
  })
  expect(await nudge()).toEqual({ times: '1', frames: '12px' })
  const box = await card.boundingBox()
  await page.touchscreen.tap((box?.x ?? 0) + 100, (box?.y ?? 0) + 200)
  await expect(hint, 'the first touch takes it away').toBeHidden()
  expect(await nudge()).toBeNull()

  await ada.reload()
  await expect(hint).toBeVisible()

  await ada.tap('Nope')
  await expect(hint).toBeHidden()

  await ada.reload()
  await expect(hint).toBeHidden()
})

test('the card on top is announced politely, and every button says what it does', async ({ player: ada, page }) => {
  const spoken = page.getByRole('main').getByRole('status').first()
  const first = await ada.openDeck()
  await expect(spoken).toContainText(first.name)

  await ada.pressKey('ArrowLeft')

  const next = await ada.topCard()
  await expect(spoken).toContainText(next.name)
  await expect(spoken).not.toContainText(first.name)
  for (const name of [TEXTS.rewind, TEXTS.nope, TEXTS.like, TEXTS.owned, TEXTS.filtersWithCount(1)]) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
})
