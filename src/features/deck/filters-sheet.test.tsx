// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { doing, mount, press } from '../../../tests/support/mount.tsx'
import type { DeckFilters } from '../../contract/games.ts'
import { FiltersSheet } from './filters-sheet.tsx'
import { DICTIONARIES } from './test-cards.ts'
import { FILTER_TEXTS } from './filter-texts.ts'

async function sheet(filters: DeckFilters = {}, count: (filters: DeckFilters) => number = () => 7) {
  const onApply = vi.fn<(filters: DeckFilters) => void>()
  const page = mount(
    <FiltersSheet
      dictionaries={DICTIONARIES}
      filters={filters}
      openCounter={async () => count}
      onApply={onApply}
      onClosed={() => undefined}
    />,
  )
  // The games of the device have been read.
  await doing(() => undefined)
  const buttons = () => [...page.container.querySelectorAll('button')].map((button) => button.textContent)
  return {
    ...page,
    onApply,
    press: (name: string | RegExp) => doing(() => page.button(name).click()),
    apply: async () => {
      await doing(() => page.button(FILTER_TEXTS.apply).click())
      return onApply.mock.lastCall?.[0]
    },
    headings: () => [...page.container.querySelectorAll('h3, fieldset > div > span:first-child')].map((h) => h.textContent),
    categories: () => [...page.container.querySelectorAll('button[aria-expanded]')].map((button) => button.textContent),
    has: (name: string) => buttons().includes(name),
  }
}

test('platforms, genres, game modes and years stand in this order; tags and game types have no section', async () => {
  const { headings } = await sheet({ tags: [1], game_types: [0] })
  expect(headings()).toEqual(['Platforms', 'Genres', 'Game Modes', 'Release year'])
})

test('kinds of platforms come in their order, each with how many of how many are chosen', async () => {
  const { categories } = await sheet({ platforms: [167] })
  expect(categories()).toEqual(['PlayStation 1 of 2', 'Nintendo 1', 'PC 1', 'Retro 1'])
})

test('the kind that something is chosen of is open, and only one at a time', async () => {
  const page = await sheet({ platforms: [130] })
  expect([page.has('Nintendo Switch'), page.has('PlayStation 5')]).toEqual([true, false])
  await page.press(/^PlayStation/)
  expect([page.has('Nintendo Switch'), page.has('PlayStation 5')]).toEqual([false, true])
})

test('a whole kind is chosen and taken back at once', async () => {
  const page = await sheet()
  await page.press('All PlayStation')
  expect(page.categories()[0]).toBe('PlayStation 2 of 2')
  await page.press('PlayStation 4')
  await page.press('All PlayStation')
  await page.press('All PlayStation')
  expect(await page.apply()).toEqual({})
})

test('a merged family toggles all its platforms together', async () => {
  const page = await sheet()
  await page.press(/^Retro/)
  await page.press('Sega')
  expect(page.button('Sega').getAttribute('aria-pressed')).toBe('true')
  expect(await page.apply()).toEqual({ platforms: [29, 64] })
})

test('the years are staged like everything else', async () => {
  const page = await sheet()
  const from = page.container.querySelector('input[aria-label="Release year, from"]') as HTMLInputElement
  await press('PageUp', {}, from)
  expect(page.shows(FILTER_TEXTS.selectedFilters(1))).toBe(true)
  expect(await page.apply()).toEqual({ yMin: 1990, yMax: new Date().getFullYear() })
})

test('Clear all empties all of the staged selections, also those without a section; nothing is applied by it', async () => {
  const page = await sheet({ genres: [5], tags: [7], themes: [1], yMin: 1990, yMax: 1999 })
  expect(page.shows(FILTER_TEXTS.selectedFilters(4))).toBe(true)
  await page.press(FILTER_TEXTS.clearAll)
  expect(page.shows(FILTER_TEXTS.selectedFilters(0))).toBe(true)
  expect(page.onApply).not.toHaveBeenCalled()
  expect(await page.apply()).toEqual({})
})

test('how many games of this device would be left is said at every edit', async () => {
  const page = await sheet({}, ({ genres = [] }) => [1_234, 56, 1][genres.length] ?? 0)
  expect(page.shows('1,234 games on this device')).toBe(true)
  await page.press('Shooter')
  expect(page.shows('56 games on this device')).toBe(true)
  await page.press('Indie')
  expect(page.shows('1 game on this device')).toBe(true)
  await page.press('Adventure')
  expect(page.shows('0 games on this device')).toBe(true)
})

test('where the games of the device cannot be read the filters work without the number', async () => {
  const page = mount(
    <FiltersSheet
      dictionaries={DICTIONARIES}
      filters={{}}
      openCounter={() => Promise.reject(new Error('The database is closed.'))}
      onApply={() => undefined}
      onClosed={() => undefined}
    />,
  )
  await doing(() => page.button('Shooter').click())
  expect(page.shows(FILTER_TEXTS.selectedFilters(1))).toBe(true)
})
