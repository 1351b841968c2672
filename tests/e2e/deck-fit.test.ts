import type { Locator, Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import type { GameFilters } from '../../src/contract/games.ts'
import { HOME_TEXTS } from '../../src/features/home/texts.ts'
import { TUTORIAL_TEXTS } from '../../src/features/tutorial/texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { chooseFilters } from '../support/deck-filters.ts'
import { gameCard } from '../support/game-card.ts'
import { keepDayAndNight } from '../support/keep-screens.ts'
import { LONG_NAMES } from '../support/long-names.ts'

const DEAL = { path: CALLS.swipedeck.path }
const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const

type Entries = readonly { id: number; name: string }[]
const longest = (entries: Entries, count: number) =>
  entries.toSorted((a, b) => b.name.length - a.name.length).slice(0, count).map(({ id }) => id)
const named = (entries: Entries, ...names: string[]) => entries.filter(({ name }) => names.includes(name)).map(({ id }) => id)

/** The tags of the top card, and those of them that are shortened, clipped or under the buttons. */
function tagsOf(page: Page, gameId: number): Promise<{ all: string[]; cut: string[] }> {
  return page.evaluate((id) => {
    const card = document.querySelector(`main article[data-game-id="${id}"]`)
    const button = document.querySelector('main button[aria-keyshortcuts="ArrowRight"]')
    if (!card || !button) throw new Error('The card is not on the screen.')
    const [room, buttons] = [card.getBoundingClientRect(), button.getBoundingClientRect()]
    const tags = [...card.querySelectorAll('li')]
    const isCut = (tag: HTMLElement) => {
      const [box, list] = [tag, tag.parentElement ?? tag].map((element) => element.getBoundingClientRect())
      if (!box || !list) return true
      return tag.scrollWidth > tag.clientWidth || box.top < room.top || box.bottom > Math.min(buttons.top, list.bottom + 1)
    }
    return { all: tags.map((tag) => tag.textContent), cut: tags.filter(isCut).map((tag) => tag.textContent) }
  }, gameId)
}

/** What can be read of the HUD’s themes, and what of it is cut at its edge. */
function themesOf(page: Page): Promise<{ shown: string[]; cut: string[] }> {
  return page.evaluate(() => {
    const line = document.querySelector('[data-kind="themes"] > :last-child')
    const pill = line?.closest('button')
    if (!line || !pill) throw new Error('The HUD shows no themes.')
    const [room, edge] = [line.getBoundingClientRect(), pill.getBoundingClientRect()]
    const shown = [...line.children].filter((part) => part.getBoundingClientRect().top < room.bottom - 1)
    const isCut = (part: Element) => part.getBoundingClientRect().right > Math.min(room.right, edge.right) + 1
    return { shown: shown.map((part) => part.textContent), cut: shown.filter(isCut).map((part) => part.textContent) }
  })
}

/** Whether nothing lies over the edges of something, and no edge is off the screen. */
function isClear(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const edges = [[left + 4, y], [right - 4, y], [x, top + 4], [x, bottom - 4]] as const
    return edges.every((edge) => element.contains(document.elementFromPoint(...edge)))
  })
}

test('on the smallest phone nothing lies over what leads on', async ({ player: ada, page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await ada.openDeck()
  await ada.pressKey('ArrowRight')
  await ada.untilSent()
  await page.goto('/')
  const keepSwiping = page.getByRole('link', { name: HOME_TEXTS.deckAction })
  await expect(keepSwiping).toBeVisible()
  await expect.poll(() => isClear(keepSwiping), HOME_TEXTS.deckAction).toBe(true)
  await page.goto('/tutorial')
  const next = page.getByRole('button', { name: TUTORIAL_TEXTS.next, exact: true })
  await expect(next).toBeVisible()
  await expect.poll(() => isClear(next), TUTORIAL_TEXTS.next).toBe(true)
})

test('three genres, three modes and the HUD’s themes are readable whole, however long they and the title are', async ({
  player: ada, page, lab,
}, info) => {
  await ada.openDeck()
  await ada.pressKey('ArrowRight')
  const { genres, game_modes, themes } = (await (await page.request.get(CALLS.gameFilters.path)).json()) as GameFilters
  const game = gameCard(1_000_000, {
    name: LONG_NAMES[0],
    genre_ids: longest(genres, 3),
    game_mode_ids: longest(game_modes, 3),
    // Both fit on all but the narrowest.
    themes: named(themes, 'Action', 'Fantasy'),
  })
  lab.fail(DEAL, { type: 'status', code: 200, body: { games: [game] } })
  // No game is both: what the server answers lies on top.
  await chooseFilters(page, ['MOBA'], ['Battle Royale'])
  await expect.poll(async () => (await ada.topCard()).gameId).toBe(game.id)
  for (const size of PHONES) {
    await page.setViewportSize(size)
    const { all, cut } = await tagsOf(page, game.id)
    expect(all, `tags at ${size.width} px`).toHaveLength(6)
    expect(cut, `tags that are cut at ${size.width} px`).toEqual([])
    const hud = await themesOf(page)
    expect(hud.shown, `themes at ${size.width} px`).toEqual(['Action', '· Fantasy'])
    expect(hud.cut, `themes that are cut at ${size.width} px`).toEqual([])
    await keepDayAndNight(page, info, `deck-fit-${size.width}`)
  }
})
