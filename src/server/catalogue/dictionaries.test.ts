import { describe, expect, it } from 'vitest'
import { platformCategory } from '../../domain/platform-groups.ts'
import { CATEGORY_PLATFORM_IDS, PLATFORM_CATEGORIES, RETRO_GROUPS, RETRO_GROUP_TABLE } from '../../domain/platform-tables.ts'
import { DICTIONARIES, DICTIONARY_IDS } from './dictionaries.ts'

const STEAM = 92

describe('the dictionaries', () => {
  const tables = Object.keys(DICTIONARIES) as (keyof typeof DICTIONARIES)[]

  it.each(tables)('have each id and each name once: %s', (table) => {
    const rows: readonly { id: number; name: string }[] = DICTIONARIES[table]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })

  it('never change the id of a tag', () => {
    const ids = ['pixel art', 'vampires', 'rhythm', 'parkour', 'dating'].map((name) => DICTIONARY_IDS.tag.get(name))
    expect(ids).toEqual([1_000_000_001, 1_000_000_024, 1_000_000_052, 1_000_000_097, 1_000_000_137])
  })

  it('have no two platforms with the same name, abbreviation or slug', () => {
    const calls = DICTIONARIES.platform.map(({ name, abbreviation }) => new Set([name, abbreviation ?? name]))
    expect(DICTIONARY_IDS.platform.size).toBe(calls.reduce((sum, names) => sum + names.size, 0))
    expect(new Set(DICTIONARIES.platform.map(({ slug }) => slug)).size).toBe(DICTIONARIES.platform.length)
  })

  it('contain exactly the platforms that the grouping assigns by hand', () => {
    const decided = PLATFORM_CATEGORIES.flatMap((category) => [...CATEGORY_PLATFORM_IDS[category]])
    const known = new Set(DICTIONARIES.platform.map(({ id }) => id))
    expect(decided.filter((id) => id !== STEAM && !known.has(id))).toEqual([])
    expect([...known].filter((id) => !decided.includes(id))).toEqual([])
  })

  it('name an existing family, and for every merged retro group the one family of its label', () => {
    const families = new Map(DICTIONARIES.platform_family.map(({ id, name }) => [id, name]))
    const familyOf = new Map(DICTIONARIES.platform.map((row) => [row.id, row.family_id]))
    for (const family_id of familyOf.values()) if (family_id !== null) expect(families.has(family_id)).toBe(true)
    for (const group of RETRO_GROUPS) {
      const { label, platformIds } = RETRO_GROUP_TABLE[group]
      expect(new Set(platformIds.map((id) => families.get(familyOf.get(id) ?? -1)))).toEqual(new Set([label]))
    }
  })

  it('agree with the grouping if a family decides for unknown ids', () => {
    const families = new Map(DICTIONARIES.platform_family.map(({ id, name }) => [id, name]))
    const makers = new Set(['PlayStation', 'Xbox', 'Nintendo', 'Sega', 'Atari', 'MSX', 'Neo Geo', 'Commodore', 'Amiga'])
    for (const platform of DICTIONARIES.platform) {
      const family_name = families.get(platform.family_id ?? -1) ?? null
      if (family_name === null || !makers.has(family_name)) continue
      const category = platformCategory({ ...platform, family_name })
      if (category === 'vr') continue
      expect(platformCategory({ id: -1, name: '', family_name }), platform.name).toBe(category)
    }
  })

  it('date platforms within the years of video games', () => {
    for (const { name, release_date } of DICTIONARIES.platform) {
      if (release_date === null) continue
      const year = new Date(release_date * 1000).getUTCFullYear()
      expect(year >= 1972 && year <= 2026, `${name}: ${year}`).toBe(true)
    }
  })
})
