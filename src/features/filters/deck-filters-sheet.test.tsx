// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DICTIONARIES } from '../../../tests/support/deck-cards.ts'
import { doing, mount, press } from '../../../tests/support/mount.tsx'
import type { DeckFilters } from '../../contract/games.ts'
import { syncStatus } from '../../state/sync-status.ts'
import type { GameCounter } from '../../catalogue/page/count-games.ts'
import type { FilterSource } from './filter-source.ts'
import { FiltersSheet } from './deck-filters-sheet.tsx'
import { FILTER_MESSAGES } from './filter-messages.ts'
import { ASK_AFTER_MS } from './use-game-count.ts'

beforeEach(() => {
  syncStatus.isOnline = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

type Count = (filters: DeckFilters) => number

function counterOf(left: Count, settled: Count): GameCounter {
  return async (filters) => ({ left: left(filters), settled: settled(filters) })
}

/** A device with seven games to deal and none with a verdict, a server that does not respond, and no learned genres. */
const SOURCE: FilterSource = {
  openCounter: async () =>
    counterOf(
      () => 7,
      () => 0,
    ),
  countAtServer: () => new Promise(() => undefined),
  readLearned: async () => [],
  forgetLearned: async () => undefined,
}

async function sheet(filters: DeckFilters = {}, changes: Partial<FilterSource> = {}) {
  const source = { ...SOURCE, ...changes }
  const onApply = vi.fn<(filters: DeckFilters) => void>()
  const page = mount(
    <FiltersSheet
      dictionaries={DICTIONARIES}
      filters={filters}
      source={source}
      onApply={onApply}
      onClosed={() => undefined}
      onGenresForgotten={() => undefined}
    />,
  )
  // Waits until the games of the device have been read.
  await doing(() => undefined)
  const buttons = () => [...page.container.querySelectorAll('button')].map((button) => button.textContent)
  return {
    ...page,
    onApply,
    press: (name: string | RegExp) => doing(() => page.button(name).click()),
    apply: async () => {
      await doing(() => page.button(FILTER_MESSAGES.apply).click())
      return onApply.mock.lastCall?.[0]
    },
    headings: () => [...page.container.querySelectorAll('h3, fieldset > div > span:first-child')].map((h) => h.textContent),
    categories: () => [...page.container.querySelectorAll('button[aria-expanded]')].map((button) => button.textContent),
    has: (name: string) => buttons().includes(name),
  }
}

test('platforms, genres, game modes and years have this order; tags and game types have no section [S107]', async () => {
  const { headings } = await sheet({ tags: [1], game_types: [0] })
  expect(headings()).toEqual(['Platforms', 'Genres', 'Game Modes', 'Release year'])
})

test('kinds of platforms are in their order, each with the number of chosen ones', async () => {
  const { categories } = await sheet({ platforms: [167] })
  expect(categories()).toEqual(['PlayStation 1 of 2', 'Nintendo 1', 'PC 1', 'Retro 1'])
})

test('the kind with a chosen platform is open, and only one at a time', async () => {
  const page = await sheet({ platforms: [130] })
  expect([page.has('Nintendo Switch'), page.has('PlayStation 5')]).toEqual([true, false])
  await page.press(/^PlayStation/)
  expect([page.has('Nintendo Switch'), page.has('PlayStation 5')]).toEqual([false, true])
})

test('no kind is open without a choice; a whole kind can be chosen and cleared at once', async () => {
  const page = await sheet()
  expect(page.has('All PlayStation')).toBe(false)
  await page.press(/^PlayStation/)
  await page.press('All PlayStation')
  expect(page.categories()[0]).toBe('PlayStation 2 of 2')
  await page.press('PlayStation 4')
  await page.press('All PlayStation')
  await page.press('All PlayStation')
  expect(await page.apply()).toEqual({})
})

test('a merged family toggles all its platforms together, counts as one choice, and names its platforms', async () => {
  const page = await sheet()
  await page.press(/^Retro/)
  const sega = page.button('Sega 2 platforms')
  await doing(() => sega.click())
  expect(sega.getAttribute('aria-pressed')).toBe('true')
  expect(page.shows('Sega: Sega Mega Drive/Genesis, Sega Master System/Mark III')).toBe(true)
  expect(page.shows(FILTER_MESSAGES.selectedFilters(1))).toBe(true)
  expect(await page.apply()).toEqual({ platforms: [29, 64] })
})

test('the years are staged like everything else', async () => {
  const page = await sheet()
  const from = page.container.querySelector('input[aria-label="Release year, from"]') as HTMLInputElement
  await press('PageUp', {}, from)
  expect(page.shows(FILTER_MESSAGES.selectedFilters(1))).toBe(true)
  expect(await page.apply()).toEqual({ yMin: 1990, yMax: new Date().getFullYear() })
})

test('Clear all empties all of the staged selections, also those without a section, and applies nothing', async () => {
  const page = await sheet({ genres: [5], tags: [7], themes: [1], yMin: 1990, yMax: 1999 })
  expect(page.shows(FILTER_MESSAGES.selectedFilters(4))).toBe(true)
  await page.press(FILTER_MESSAGES.clearAll)
  expect(page.shows(FILTER_MESSAGES.selectedFilters(0))).toBe(true)
  expect(page.onApply).not.toHaveBeenCalled()
  expect(await page.apply()).toEqual({})
})

test('Clear all is there from the start, and disabled while nothing is selected [S107]', async () => {
  const page = await sheet()
  expect(page.button(FILTER_MESSAGES.clearAll).disabled).toBe(true)
  const from = page.container.querySelector('input[aria-label="Release year, from"]') as HTMLInputElement
  await press('PageUp', {}, from)
  expect(page.button(FILTER_MESSAGES.clearAll).disabled).toBe(false)
  await page.press(FILTER_MESSAGES.clearAll)
  expect(page.button(FILTER_MESSAGES.clearAll).disabled).toBe(true)
})

const byGenres =
  (...counts: number[]) =>
  ({ genres = [] }: DeckFilters) =>
    counts[genres.length] ?? 0

test('without a network each edit shows how many games of this device would be left, without a request', async () => {
  syncStatus.isOnline = false
  const countAtServer = vi.fn<FilterSource['countAtServer']>()
  const countLeft = byGenres(1_234, 56, 1)
  const page = await sheet({}, { openCounter: async () => counterOf(countLeft, () => 0), countAtServer })
  expect(page.shows('1,234 games on this device')).toBe(true)
  await page.press('Shooter')
  expect(page.shows('56 games on this device')).toBe(true)
  await page.press('Indie')
  expect(page.shows('1 game on this device')).toBe(true)
  await page.press('Adventure')
  expect(page.shows('0 games on this device')).toBe(true)
  await doing(() => vi.advanceTimersByTime(ASK_AFTER_MS))
  expect(countAtServer).not.toHaveBeenCalled()
})

test('with a network the server is asked once the filters rest; until it responds the count of this device is the minimum', async () => {
  const countAtServer = vi.fn<FilterSource['countAtServer']>(async (filters) => byGenres(900, 50, 91)(filters))
  const counter = counterOf(byGenres(300, 10, 20), byGenres(4, 3, 2))
  const page = await sheet({}, { openCounter: async () => counter, countAtServer })
  await page.press('Shooter')
  expect(page.shows('At least 10 games')).toBe(true)
  await doing(() => vi.advanceTimersByTime(ASK_AFTER_MS - 1))
  await page.press('Indie')
  await doing(() => vi.advanceTimersByTime(ASK_AFTER_MS - 1))
  expect(page.shows('At least 20 games')).toBe(true)
  expect(countAtServer).not.toHaveBeenCalled()
  await doing(() => vi.advanceTimersByTime(1))
  expect(countAtServer.mock.calls.map(([filters]) => filters)).toEqual([{ genres: [5, 32] }])
  expect(page.shows('89 games'), 'less the two that are settled').toBe(true)
  await page.press('Indie')
  expect(page.shows('At least 10 games'), 'an answer about other filters is none').toBe(true)
})

test('if the server cannot count, the count of this device is shown', async () => {
  const page = await sheet({}, { countAtServer: async () => undefined })
  await doing(() => vi.advanceTimersByTime(ASK_AFTER_MS))
  expect(page.shows('7 games on this device')).toBe(true)
})

test('if the games of the device cannot be read, the filters work without a count', async () => {
  const page = await sheet({}, { openCounter: () => Promise.reject(new Error('The database is closed.')) })
  await page.press('Shooter')
  expect(page.shows(FILTER_MESSAGES.selectedFilters(1))).toBe(true)
  expect(page.shows(' games')).toBe(false)
})

test('genres that were learned from swipes are marked as such, and one tap excludes them for good', async () => {
  const forgetLearned = vi.fn<FilterSource['forgetLearned']>(async () => undefined)
  const page = await sheet({ platforms: [6], genres: [5, 8, 31] }, { readLearned: async () => [5, 31, 99], forgetLearned })
  expect(page.shows(FILTER_MESSAGES.learned(['Shooter', 'Adventure']))).toBe(true)
  await page.press(FILTER_MESSAGES.leaveOut)
  expect(forgetLearned).toHaveBeenCalledTimes(1)
  expect(page.shows(FILTER_MESSAGES.leftOut)).toBe(true)
  expect(page.shows(FILTER_MESSAGES.selectedFilters(2))).toBe(true)
  expect(await page.apply()).toEqual({ platforms: [6], genres: [8] })
})

test('learned genres that could not be excluded stay, with a message', async () => {
  const page = await sheet(
    { genres: [5] },
    {
      readLearned: async () => [5],
      forgetLearned: () => Promise.reject(new Error('The device is out of space.')),
    },
  )
  await page.press(FILTER_MESSAGES.leaveOut)
  expect(page.shows(FILTER_MESSAGES.notLeftOut)).toBe(true)
  expect(await page.apply()).toEqual({ genres: [5] })
})
