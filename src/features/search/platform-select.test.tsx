// @vitest-environment happy-dom
// Shows [S148 S322].
import { expect, test, vi } from 'vitest'
import { doing, mount } from '../../../tests/support/mount.tsx'
import type { Platform } from '../../contract/games.ts'
import { PlatformSelect } from './platform-select.tsx'

const PLATFORMS: Platform[] = [
  platform(29, 'Sega Mega Drive/Genesis', 'Genesis', 'Sega', 1988),
  platform(6, 'PC (Microsoft Windows)', 'PC', null, 1985),
  platform(3, 'Linux', null, 'Linux', 1991),
  platform(14, 'Mac', null, null, 1984),
  platform(48, 'PlayStation 4', 'PS4', 'PlayStation', 2013),
  platform(167, 'PlayStation 5', 'PS5', 'PlayStation', 2020),
  platform(900, 'PlayStation Prototype', ' ', 'PlayStation', null),
  platform(130, 'Nintendo Switch', 'Switch', 'Nintendo', 2017),
]

function drop(value: number | null = null) {
  const onChange = vi.fn<(platform: number | null) => void>()
  const { container } = mount(<PlatformSelect platforms={PLATFORMS} value={value} onChange={onChange} />)
  const select = container.querySelector('select')
  if (!select) throw new Error('There is no drop-down')
  return { select, onChange, optionsOf: (of: Element) => [...of.querySelectorAll('option')].map(({ text }) => text) }
}

test('1 § 2 All platforms is first, and selected until another is', () => {
  const { select, optionsOf } = drop()
  expect([select.value, optionsOf(select)[0], select.firstElementChild?.tagName]).toEqual(['', 'All platforms', 'OPTION'])
})

test('1 § 2, 3 platforms show their abbreviation, otherwise their name; kinds are in order, PC alphabetical, others newest first, undated last', () => {
  const { select, optionsOf } = drop()
  expect([...select.querySelectorAll('optgroup')].map((group) => [group.label, ...optionsOf(group)])).toEqual([
    ['PlayStation', 'PS5', 'PS4', 'PlayStation Prototype'],
    ['Nintendo', 'Switch'],
    ['PC', 'Linux', 'Mac', 'PC'],
    ['Retro', 'Genesis'],
  ])
})

test('a platform is selected by its id, and All platforms has none', async () => {
  const { select, onChange } = drop(48)
  expect(select.value).toBe('48')
  for (const value of ['167', '']) {
    await doing(() => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  expect(onChange.mock.calls).toEqual([[167], [null]])
})

function platform(id: number, name: string, abbreviation: string | null, family_name: string | null, year: number | null) {
  return { id, name, abbreviation, slug: String(id), family_name, release_date: year && Date.UTC(year, 0) / 1000 } as Platform
}
