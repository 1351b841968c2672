import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Capcom', 'capcom'],
  ['O’Neil & “Sons”', 'o-neil-sons'],
  ['  Ubi -- Soft!  ', 'ubi-soft'],
  ['Éditions Ça va', 'editions-ca-va'],
  ['任天堂', '任天堂'],
  ['2015, Inc.', '2015-inc'],
  ['…', ''],
])('%s is %s in an address, and stays so', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(slugOf(slug)).toBe(slug)
})
