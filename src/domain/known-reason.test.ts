import { expect, test } from 'vitest'
import { knownReason } from './known-reason.ts'

test('parts that this build does not know are left out, the others stay in their order', () => {
  const popular = { kind: 'popular', weight: 2.5, of: [] }
  const company = { kind: 'company', weight: 1, of: [{ facet: 'company', id: 7, weight: 1 }], game: 12 }
  const strange = [{ kind: 'horoscope', weight: 9, of: [] }, { kind: 'kind', weight: 1 }, null, 'popular', { ...company, game: 'x' }]
  expect(knownReason([popular, ...strange, company])).toEqual([popular, company])
  expect(knownReason(undefined)).toEqual([])
})
