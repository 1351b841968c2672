// Shows [S287 S289 S416 S417 S418].
import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { GameCard } from '../../src/contract/games.ts'
import { RING_GROUPS, RINGS } from '../../src/domain/rings.ts'
import { APPEARANCE_MESSAGES as RING_MESSAGES } from '../../src/features/appearance/messages.ts'
import { THEME_MESSAGES } from '../../src/features/appearance/theme-messages.ts'
import { TASTE_MESSAGES as MESSAGES } from '../../src/features/taste/messages.ts'
import { TASTE_LINE_MESSAGES as LINE } from '../../src/ui/taste-line-messages.ts'
import { THEMES } from '../../src/ui/themes/themes.ts'
import { tabTo } from '../support/accessible.ts'
import { callElsewhere } from '../support/call-elsewhere.ts'
import { putRows } from '../support/device-seed.ts'
import { testStates } from './screen-states.ts'
import type { Screen, ScreenState } from './screen-states.ts'

const TASTE = '/taste'
const taste = (page: Page) => page.getByRole('main')
const genres = (page: Page) => taste(page).getByRole('list', { name: MESSAGES.facet('genre') })
const first = (page: Page) => genres(page).getByRole('listitem').first()
const [less, more, never] = [0, 1, 2].map(
  (nth) =>
    (page: Page): Locator =>
      first(page).getByRole('button').nth(nth),
)
const slider = (page: Page) => taste(page).getByRole('slider', { name: MESSAGES.exploration })

/** Adds twenty likes of one genre to the device, as if the server had sent them. */
async function likeTwenty({ page, player }: Screen): Promise<void> {
  const { games } = await callElsewhere<{ games: GameCard[] }>(page, ENDPOINTS.searchGames.path, { orderBy: 'likes', limit: 40 })
  const [wanted] = games.flatMap(({ genre_ids }) => genre_ids)
  const isWanted = ({ genre_ids }: GameCard) => Number(genre_ids.includes(wanted ?? 0))
  const liked = games.toSorted((one, other) => isWanted(other) - isWanted(one)).slice(0, 20)
  const gameStates = liked.map(({ id }, n) => ({ gameId: id, state: 'liked', at: n + 1, baseState: 'liked', baseAt: n + 1 }))
  await putRows(page, player.account.userId, { gameStates, games })
}

const TASTE_STATES: readonly ScreenState[] = [
  {
    name: 'taste-empty',
    route: TASTE,
    see: async ({ page }) => {
      await expect(taste(page).getByText(MESSAGES.newcomer)).toBeVisible()
      await expect(genres(page)).toHaveCount(0)
    },
  },
  {
    name: 'taste-full',
    route: async (screen) => {
      await likeTwenty(screen)
      return TASTE
    },
    see: ({ page }) => expect(genres(page).getByText(MESSAGES.learned(1)).first()).toBeAttached(),
  },
  {
    name: 'taste-picture',
    axe: 'dialog',
    part: (page) => page.getByRole('dialog'),
    act: ({ page }) => page.getByRole('button', { name: MESSAGES.share }).click(),
    see: async ({ page }) => {
      const picture = page.getByRole('dialog').getByRole('img')
      await expect(picture).toHaveAccessibleName(/taste on Questdeck: \w/)
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight])),
      ).toEqual([1080, 1350])
    },
  },
  {
    name: 'taste-in-short',
    axe: 'dialog',
    part: (page) => page.getByRole('dialog'),
    act: async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: MESSAGES.inShort }).click()
    },
    see: async ({ page }) => {
      await expect(page.getByRole('dialog').getByRole('list', { name: MESSAGES.title }).getByRole('listitem')).toHaveCount(3)
      await expect(page.getByRole('dialog').getByRole('list', { name: MESSAGES.next }).getByRole('img')).toHaveCount(3)
    },
  },
  {
    name: 'taste-muted',
    act: async ({ page }) => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await less!(page).focus()
      await tabTo(page, more!(page))
      await page.keyboard.press('Enter')
      await expect(first(page).getByText(LINE.stated(1), { exact: true })).toBeVisible()
      await tabTo(page, never!(page))
      await page.keyboard.press('Space')
    },
    see: async ({ page }) => {
      await expect(never!(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(first(page).getByText(LINE.stated(-2), { exact: true })).toBeVisible()
    },
  },
  {
    name: 'taste-forgotten',
    act: async ({ page }) => {
      await slider(page).focus()
      await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Balanced')
      await page.keyboard.press('ArrowRight')
      await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Curious')
      await tabTo(page, taste(page).getByRole('button', { name: MESSAGES.forget }))
      await page.keyboard.press('Enter')
    },
    see: async ({ page }) => {
      await expect(page.getByText(MESSAGES.forgotten)).toBeVisible()
      await expect(page.getByRole('button', { name: MESSAGES.undo })).toBeFocused()
      // Only the stated taste is left.
      await expect(taste(page).getByRole('listitem')).toHaveCount(1)
    },
  },
  {
    name: 'taste-known-again',
    axe: false,
    act: ({ page }) => page.keyboard.press('Enter'),
    see: async ({ page }) => {
      await expect(page.getByText(MESSAGES.forgotten)).toHaveCount(0)
      await expect(genres(page).getByText(MESSAGES.learned(1)).first()).toBeAttached()
    },
  },
  {
    name: 'taste-after-a-load',
    route: TASTE,
    axe: false,
    see: async ({ page }) => {
      await expect(never!(page)).toHaveAttribute('aria-pressed', 'true')
      await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Curious')
    },
  },
]
const OF_TASTE = TASTE_STATES.map((state): ScreenState => ({ axe: 'main', part: taste, ...state }))

const rings = (page: Page) => page.getByRole('dialog', { name: RING_MESSAGES.choose })

const OF_LOOKS: readonly ScreenState[] = [
  {
    name: 'themes',
    route: '/settings',
    viewport: { width: 1_280, height: 800 },
    axe: 'dialog',
    act: ({ page }) => page.getByRole('button', { name: THEME_MESSAGES.change }).click(),
    see: async ({ page }) => {
      const sheet = page.getByRole('dialog', { name: THEME_MESSAGES.sheet })
      await expect(sheet.getByRole('radio')).toHaveCount(THEMES.length + 1)
      const grounds = await sheet
        .locator('[aria-hidden="true"]')
        .evaluateAll((elements) =>
          elements.map((element) => getComputedStyle(element).backgroundColor).filter((colour) => colour !== 'rgba(0, 0, 0, 0)'),
        )
      expect(new Set(grounds).size).toBeGreaterThanOrEqual(THEMES.length)
    },
  },
  ...RING_GROUPS.map((group, nth): ScreenState => ({
    name: `rings-${group}`,
    resizes: false,
    viewport: { width: 1_280, height: 1_400 },
    ...(nth === 0 && { route: '/settings' }),
    axe: nth === 0 ? 'dialog' : false,
    act: async ({ page }) => {
      if (nth === 0) await page.getByRole('button', { name: RING_MESSAGES.choose }).click()
      await rings(page).getByText(RING_MESSAGES.groups[group], { exact: true }).click()
    },
    see: async ({ page }) => {
      const tiles = rings(page).getByRole('group', { name: RING_MESSAGES.rings(RING_MESSAGES.groups[group]) })
      const count = RINGS.filter((ring) => ring.group === group).length
      await expect(tiles.getByRole('radio')).toHaveCount(count)
      // Each render makes new ids of gradients.
      const drawings = () =>
        tiles.locator('svg').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML.replaceAll(/_r_\w+_|url\([^)]*\)|id="[^"]*"/g, '')))
      await expect.poll(async () => new Set(await drawings()).size).toBe(count)
    },
  })),
]

testStates(
  'settings: an empty taste, learned, muted, forgotten; every theme on one sheet, every ring on the sheet of its kind [S279]',
  [...OF_TASTE, ...OF_LOOKS],
  { prepare: ({ player }) => player.openDeck() },
)
