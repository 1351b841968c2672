import { expect, test } from 'vitest'
import { filtersOf, readRole, rolePath } from './company-page.tsx'

test('an address holds a role and the filters of the search', () => {
  const path = rolePath('capcom', 'published', 'platform=6,48&years=1990-2000')
  expect(path).toBe('/companies/capcom?role=published&platform=6,48&years=1990-2000')
  const query = path.split('?')[1] ?? ''
  expect(readRole(query)).toBe('published')
  expect(filtersOf(query)).toBe('platform=6,48&years=1990-2000')
})

test('without filters it is only the role; an unknown role counts as none', () => {
  expect(rolePath('カプコン', 'developed', '')).toBe('/companies/%E3%82%AB%E3%83%97%E3%82%B3%E3%83%B3?role=developed')
  expect(readRole('role=drew')).toBeNull()
  expect(readRole('')).toBeNull()
  expect(filtersOf('role=published')).toBe('')
})
