// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { DICTIONARIES } from '../../../tests/support/deck-cards.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { Settings } from '../../contract/settings.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { putMeta } from '../../local/db/database.ts'
import { OutOfSpaceError } from '../../local/db/device.ts'
import { DefaultFiltersSection } from './default-filters-section.tsx'
import { FILTER_MESSAGES } from './filter-messages.ts'
import { DEFAULTS_MESSAGES as MESSAGES } from './defaults-messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

const WITHIN = 5_000

async function section(settings: Partial<Settings> = {}) {
  const device = new TestDevice()
  await device.applySettings({ platforms: [], genres: [], tags: [], ...settings })
  await putMeta(device.db, 'dictionaries', { value: DICTIONARIES, at: 0 })
  const page = mount(
    <TestPlayer device={device}>
      <DefaultFiltersSection />
    </TestPlayer>,
  )
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  await until('Genres')
  return { ...page, device, until, genre: page.button(DICTIONARIES.genres[0]?.name ?? '') }
}

test('a choice is saved at once, in the order of the presses, and counts as made by hand from then on', async () => {
  const { device, button, until, genre } = await section()
  expect([...document.querySelectorAll('button')].filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual([
    FILTER_MESSAGES.clearAll,
  ])
  flushSync(() => genre.click())
  flushSync(() => button(DICTIONARIES.genres[1]?.name ?? '').click())
  await until(MESSAGES.saved)
  await vi.waitFor(async () => expect((await device.settings())?.genres).toEqual(DICTIONARIES.genres.slice(0, 2).map(({ id }) => id)))
  expect((await readChoices(device.db)).defaults_by_hand).toBe(true)
  await until(MESSAGES.learnRanks)
})

test('a save that could not be stored says so, and the choice stays', async () => {
  const { device, button, until, genre } = await section()
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  genre.click()
  await until(MESSAGES.failed)
  disk.mockRestore()
  expect(genre.getAttribute('aria-pressed')).toBe('true')
  button(DICTIONARIES.genres[1]?.name ?? '').click()
  await until(MESSAGES.saved)
  expect((await device.settings())?.genres).toHaveLength(2)
})

test('the last platform stays until another is chosen, because a player without one would be asked for one', async () => {
  const { device, button, until } = await section({ platforms: [6] })
  await vi.waitFor(() => expect(button('PC (Microsoft Windows)').getAttribute('aria-pressed')).toBe('true'))
  button('PC (Microsoft Windows)').click()
  await until(FIXED_MESSAGES.platformRequired)
  expect((await device.settings())?.platforms).toEqual([6])
})
