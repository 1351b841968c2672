// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '../../tests/support/mount.tsx'
import { categoryLabel } from '../domain/platform-groups.ts'
import { platformIconKey } from '../domain/platform-icon-names.ts'
import { CATEGORY_PLATFORM_IDS, PLATFORM_CATEGORIES } from '../domain/platform-tables.ts'
import { PLATFORM_ICON_NAMES } from './platform-icon.tsx'
import { PlatformIcons } from './platform-icons.tsx'

/** These have an icon and a name of their own, unlike the category that filters list them under. */
const OWN = new Set([3, 14, 34, 39, 82])

test.each(PLATFORM_CATEGORIES)('cards and filters use the same name for the platforms of the category %s', (category) => {
  const names = CATEGORY_PLATFORM_IDS[category]
    .filter((id) => !OWN.has(id))
    .map((id) => PLATFORM_ICON_NAMES[platformIconKey({ id, name: '' })])
  expect(new Set(names)).toEqual(new Set([categoryLabel(category)]))
})

test('a game for Stadia and the Web reads as such, not as Retro, and each kind has another icon', () => {
  const platforms = [
    { id: 170, name: 'Google Stadia' },
    { id: 82, name: 'Web browser' },
    { id: 59, name: 'Atari 2600' },
  ]
  const { container } = mount(<PlatformIcons platforms={platforms} />)
  expect(container.textContent).toBe('Web, Retro, Other')
  expect(new Set([...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)).size).toBe(3)
})
