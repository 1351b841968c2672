import { expect, test } from 'vitest'
import { PLATFORM_ROWS } from '../server/catalogue/platform-rows.ts'
import { familyOfPlatform, findFamily, pathInFamily, PLATFORM_FAMILIES } from './platform-families.ts'
import { platformLife } from './platform-lives.ts'
import { releaseYear } from './release-date.ts'

test('no platform is in two families, and each is a known one', () => {
  const members = PLATFORM_FAMILIES.flatMap(({ platformIds }) => platformIds)
  expect(new Set(members).size).toBe(members.length)
  const known = new Set(PLATFORM_ROWS.map(([id]) => id))
  expect(members.filter((id) => !known.has(id))).toEqual([])
})

test('no two families share an id, a slug or a name, and none is empty', () => {
  for (const key of ['id', 'slug', 'name'] as const) {
    expect(new Set(PLATFORM_FAMILIES.map((family) => family[key])).size).toBe(PLATFORM_FAMILIES.length)
  }
  expect(PLATFORM_FAMILIES.filter(({ platformIds }) => platformIds.length === 0)).toEqual([])
})

test.each(PLATFORM_FAMILIES)('$name has a bio of one sentence', ({ bio }) => {
  expect(bio).toMatch(/^[^.]+\.$/)
})

test('a family is found by its slug or its id only', () => {
  expect(findFamily('playstation')?.name).toBe('PlayStation')
  expect(findFamily('1')?.name).toBe('PlayStation')
  expect(findFamily('PlayStation')).toBeUndefined()
  expect(findFamily('01')).toBeUndefined()
  expect(findFamily('')).toBeUndefined()
})

test('a platform leads to its games in its family; one without a family has no link', () => {
  const family = familyOfPlatform(167)
  expect(family && pathInFamily(family, 167)).toBe('/platform-families/playstation?tab=games&platform=167')
  expect(familyOfPlatform(52)).toBeUndefined()
})

test('no machine was discontinued before its release', () => {
  const wrong = PLATFORM_ROWS.filter(([id, , , , , first]) => {
    const { lastYear } = platformLife(id)
    const began = releaseYear(first)
    return lastYear !== null && began !== null && lastYear < began
  })
  expect(wrong).toEqual([])
})
