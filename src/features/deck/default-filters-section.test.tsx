// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { DICTIONARIES } from '../../../tests/support/deck-cards.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readChoices } from '../../local/choices.ts'
import { putMeta } from '../../local/database.ts'
import { OutOfSpaceError } from '../../local/device.ts'
import { DefaultFiltersSection } from './default-filters-section.tsx'
import { DEFAULTS_TEXTS as TEXTS } from './defaults-texts.ts'

const WITHIN = 5_000

async function section() {
  const device = new TestDevice()
  await device.hearSettings({ platforms: [], genres: [], tags: [] })
  await putMeta(device.db, 'dictionaries', { value: DICTIONARIES, at: 0 })
  const page = mount(<DefaultFiltersSection device={device} />)
  letTheDatabaseDraw()
  const until = (text: string) => vi.waitFor(() => expect(page.shows(text)).toBe(true), WITHIN)
  await until('Genres')
  return { ...page, device, until, genre: page.button(DICTIONARIES.genres[0]?.name ?? '') }
}

test('what is chosen is saved as a whole when it is saved, and from then on is by hand', async () => {
  const { device, button, until, genre } = await section()
  const save = () => button(TEXTS.save)
  expect(save().disabled).toBe(true)
  genre.click()
  await vi.waitFor(() => expect(save().disabled).toBe(false))
  expect((await device.settings())?.genres).toEqual([])
  save().click()
  await until(TEXTS.saved)
  expect((await device.settings())?.genres).toEqual([DICTIONARIES.genres[0]?.id])
  expect((await readChoices(device.db)).defaults_by_hand).toBe(true)
  await vi.waitFor(() => expect(save().disabled).toBe(true))
  await until(TEXTS.learnRanks)
})

test('what is chosen while a save is under way stays chosen, and goes with the next', async () => {
  const { device, button, genre } = await section()
  const other = button(DICTIONARIES.genres[1]?.name ?? '')
  flushSync(() => genre.click())
  flushSync(() => button(TEXTS.save).click())
  flushSync(() => other.click())
  await vi.waitFor(async () => expect((await device.settings())?.genres).toHaveLength(1), WITHIN)
  expect([genre, other].map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
  flushSync(() => button(TEXTS.save).click())
  await vi.waitFor(async () => expect((await device.settings())?.genres).toHaveLength(2), WITHIN)
})

test('a save that does not reach the disk says so, and what was chosen stands', async () => {
  const { device, button, until, genre } = await section()
  genre.click()
  await vi.waitFor(() => expect(button(TEXTS.save).disabled).toBe(false))
  const disk = vi.spyOn(device.db, 'transaction').mockRejectedValue(new OutOfSpaceError('full'))
  button(TEXTS.save).click()
  await until(TEXTS.failed)
  disk.mockRestore()
  expect(genre.getAttribute('aria-pressed')).toBe('true')
  button(TEXTS.save).click()
  await until(TEXTS.saved)
})
