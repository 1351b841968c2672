// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { DICTIONARIES } from '../../../tests/support/deck-cards.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { Settings } from '../../contract/settings.ts'
import { readChoices } from '../../local/choices.ts'
import { putMeta } from '../../local/database.ts'
import { OutOfSpaceError } from '../../local/device.ts'
import { DefaultFiltersSection } from './default-filters-section.tsx'
import { DEFAULTS_TEXTS as TEXTS } from './defaults-texts.ts'

const WITHIN = 5_000

async function section(settings: Partial<Settings> = {}) {
  const device = new TestDevice()
  await device.hearSettings({ platforms: [], genres: [], tags: [], ...settings })
  await putMeta(device.db, 'dictionaries', { value: DICTIONARIES, at: 0 })
  const page = mount(<DefaultFiltersSection device={device} />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  await until('Genres')
  return { ...page, device, until, genre: page.button(DICTIONARIES.genres[0]?.name ?? '') }
}

test('what is chosen is saved at once, in the order of the presses, and from then on is by hand', async () => {
  const { device, button, until, genre } = await section()
  expect([...document.querySelectorAll('button')].filter(({ disabled }) => disabled)).toEqual([])
  flushSync(() => genre.click())
  flushSync(() => button(DICTIONARIES.genres[1]?.name ?? '').click())
  await until(TEXTS.saved)
  await vi.waitFor(async () => expect((await device.settings())?.genres).toEqual(DICTIONARIES.genres.slice(0, 2).map(({ id }) => id)))
  expect((await readChoices(device.db)).defaults_by_hand).toBe(true)
  await until(TEXTS.learnRanks)
})

test('a save that does not reach the disk says so, and what was chosen stands', async () => {
  const { device, button, until, genre } = await section()
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  genre.click()
  await until(TEXTS.failed)
  disk.mockRestore()
  expect(genre.getAttribute('aria-pressed')).toBe('true')
  button(DICTIONARIES.genres[1]?.name ?? '').click()
  await until(TEXTS.saved)
  expect((await device.settings())?.genres).toHaveLength(2)
})

test('the last platform stays until another is chosen: who has none would be asked for one', async () => {
  const { device, button, until } = await section({ platforms: [6] })
  await vi.waitFor(() => expect(button('PC (Microsoft Windows)').getAttribute('aria-pressed')).toBe('true'))
  button('PC (Microsoft Windows)').click()
  await until(MESSAGES.platformRequired)
  expect((await device.settings())?.platforms).toEqual([6])
})
