// Shows [S22].
import { describe, expect, it } from 'vitest'
import {
  categoryLabel,
  countPlatformChoices,
  findRetroGroup,
  groupPlatforms,
  platformCategory,
  platformShortName,
} from './platform-groups.ts'
import { CATEGORY_PLATFORM_IDS, PLATFORM_CATEGORIES, RETRO_GROUPS, RETRO_GROUP_TABLE } from './platform-tables.ts'

const NEW_ID = 90_001

function category(id: number, name: string, family_name: string | null = null) {
  return platformCategory({ id, name, family_name })
}

describe('platformCategory [S139]', () => {
  it.each([
    ['pc', [3, 6, 13, 14]],
    ['retro', [23, 29, 30, 32, 64, 35, 78, 482]],
    ['mobile', [34, 39]],
    ['nintendo', [137]],
    ['vr', [471, 386, 387, 384, 385, 162, 165, 390, 163]],
  ] as const)('uses the fixed ids for %s, whatever the name and family', (expected, ids) => {
    for (const id of ids) expect(category(id, 'Xbox PlayStation', 'Xbox'), String(id)).toBe(expected)
  })

  it('has every known id in exactly one category', () => {
    const ids = PLATFORM_CATEGORIES.flatMap((name) => CATEGORY_PLATFORM_IDS[name])
    expect(ids.length).toBe(new Set(ids).size)
    expect(ids.length).toBeGreaterThan(210)
  })

  it.each([
    [125, 'PC-8800 Series', 'retro'],
    [149, 'PC-9800 Series', 'retro'],
    [157, 'NEC PC-6000 Series', 'retro'],
    [128, 'PC Engine SuperGrafx', 'retro'],
    [86, 'TurboGrafx-16/PC Engine', 'retro'],
    [150, 'Turbografx-16/PC Engine CD', 'retro'],
    [274, 'PC-FX', 'retro'],
    [142, 'PC-50X Family', 'retro'],
    [154, 'Amstrad PCW', 'retro'],
    [412, 'Leapster', 'retro'],
    [413, 'Leapster Explorer/LeadPad Explorer', 'retro'],
    [111, 'Imlac PDS-1', 'retro'],
    [161, 'Windows Mixed Reality', 'vr'],
    [74, 'Windows Phone', 'mobile'],
    [405, 'Windows Mobile', 'mobile'],
    [55, 'Legacy Mobile Device', 'mobile'],
    [164, 'Daydream', 'vr'],
    [472, 'visionOS', 'vr'],
    [388, 'Gear VR', 'vr'],
    [87, 'Virtual Boy', 'nintendo'],
    [339, 'Sega Pico', 'retro'],
    [170, 'Google Stadia', 'other'],
    [82, 'Web browser', 'other'],
    [381, 'Playdate', 'other'],
    [309, 'Evercade', 'other'],
    [509, 'Polymega', 'other'],
    [132, 'Amazon Fire TV', 'other'],
    [389, 'AirConsole', 'other'],
    [165, 'PlayStation VR', 'vr'],
    [390, 'PlayStation VR2', 'vr'],
    [508, 'Nintendo Switch 2', 'nintendo'],
    [167, 'PlayStation 5', 'playstation'],
    [169, 'Xbox Series X|S', 'xbox'],
  ])('is not misled by the name of %i %s', (id, name, expected) => {
    expect(category(id, name)).toBe(expected)
  })

  it('uses the family if the id is unknown', () => {
    expect(category(NEW_ID, 'Windows of tomorrow', 'PlayStation')).toBe('playstation')
    expect(category(NEW_ID, 'Anything', ' nintendo ')).toBe('nintendo')
    expect(category(NEW_ID, 'Anything', 'Linux')).toBe('pc')
  })

  it.each([
    ['Meta Quest 4', 'vr'],
    ['Windows Mixed Reality 2', 'vr'],
    ['Windows 12', 'pc'],
    ['Mac', 'pc'],
    ['Linux', 'pc'],
    ['Some Windows Phone', 'mobile'],
    ['Xbox Next', 'xbox'],
    ['PlayStation 6', 'playstation'],
    ['PS7', 'playstation'],
    ['Vita 2', 'playstation'],
    ['Nintendo Switch 3', 'nintendo'],
    ['Wii V', 'nintendo'],
    ['PC-7000 Series', 'retro'],
    ['PC Engine Mini', 'retro'],
    ['Macrobox', 'retro'],
    ['Apsis', 'retro'],
    ['Questron', 'retro'],
    ['Machine 3', 'retro'],
  ])('guesses the unknown %s by whole words: %s', (name, expected) => {
    expect(category(NEW_ID, name)).toBe(expected)
  })

  it('calls its categories by their fixed names', () => {
    expect(PLATFORM_CATEGORIES.slice(0, 6).map(categoryLabel)).toEqual(['PlayStation', 'Nintendo', 'Xbox', 'PC', 'VR', 'Retro'])
  })
})

describe('groupPlatforms', () => {
  const seconds = (year: number) => Date.UTC(year, 0, 1) / 1000

  it('orders PlayStation, Nintendo, Xbox, PC, VR, Retro, then the others, and leaves empty ones out', () => {
    const platforms = [
      { id: 82, name: 'Web browser' },
      { id: 34, name: 'Android' },
      { id: 59, name: 'Atari 2600' },
      { id: 471, name: 'Meta Quest 3' },
      { id: 6, name: 'PC (Microsoft Windows)' },
      { id: 130, name: 'Nintendo Switch' },
      { id: 48, name: 'PlayStation 4' },
    ]
    expect(groupPlatforms(platforms).map((group) => group.category)).toEqual([
      'playstation',
      'nintendo',
      'pc',
      'vr',
      'retro',
      'mobile',
      'other',
    ])
  })

  it('sorts PC alphabetically', () => {
    const [pc] = groupPlatforms([
      { id: 6, name: 'PC (Microsoft Windows)', release_date: seconds(1985) },
      { id: 3, name: 'Linux', release_date: seconds(1991) },
      { id: 14, name: 'Mac', release_date: seconds(1984) },
      { id: 13, name: 'DOS', release_date: null },
    ])
    expect(pc?.choices.map((choice) => choice.label)).toEqual(['DOS', 'Linux', 'Mac', 'PC (Microsoft Windows)'])
  })

  it('sorts the others newest first, undated last, ties by name', () => {
    const [playstation] = groupPlatforms([
      { id: 441, name: 'PocketStation', release_date: null },
      { id: 7, name: 'PlayStation', release_date: seconds(1994) },
      { id: 167, name: 'PlayStation 5', release_date: seconds(2020) },
      { id: 38, name: 'PlayStation Portable', release_date: seconds(2004) },
      { id: NEW_ID, name: 'PS9', release_date: seconds(2004) },
    ])
    expect(playstation?.choices.map((choice) => choice.label)).toEqual([
      'PlayStation 5',
      'PlayStation Portable',
      'PS9',
      'PlayStation',
      'PocketStation',
    ])
  })

  it.each(RETRO_GROUPS)('merges %s into one choice that holds all its ids', (key) => {
    const { label, platformIds } = RETRO_GROUP_TABLE[key]
    const groups = groupPlatforms(platformIds.map((id) => ({ id, name: `Machine ${id}` })))
    expect(groups).toEqual([{ category: 'retro', label: 'Retro', choices: [{ key, label, ids: platformIds.toSorted((a, b) => a - b) }] }])
  })

  it('keeps the CDTV with Commodore and the CD32 with Amiga', () => {
    expect(findRetroGroup({ id: 158, name: 'Commodore CDTV' })).toBe('commodore')
    expect(findRetroGroup({ id: 114, name: 'Amiga CD32' })).toBe('amiga')
  })

  it('merges an unknown platform only by its family', () => {
    expect(findRetroGroup({ id: NEW_ID, name: 'Atari Portfolio', family_name: 'Atari' })).toBe('atari')
    expect(findRetroGroup({ id: NEW_ID, name: 'Atari VCS' })).toBeUndefined()
    expect(findRetroGroup({ id: 48, name: 'PlayStation 4', family_name: 'Sega' })).toBeUndefined()
  })

  it('counts a duplicate platform once', () => {
    const atari = { id: 59, name: 'Atari 2600' }
    expect(groupPlatforms([atari, atari])[0]?.choices[0]?.ids).toEqual([59])
  })
})

describe('countPlatformChoices', () => {
  it('counts machines that toggle together as one', () => {
    expect(countPlatformChoices([])).toBe(0)
    expect(countPlatformChoices([167, 29, 32, 78, 59, 130, 508])).toBe(5)
  })
})

describe('platformShortName', () => {
  it('is the abbreviation, otherwise the name', () => {
    expect(platformShortName({ id: 48, name: 'PlayStation 4', abbreviation: 'PS4' })).toBe('PS4')
    expect(platformShortName({ id: 381, name: 'Playdate', abbreviation: null })).toBe('Playdate')
    expect(platformShortName({ id: 381, name: 'Playdate', abbreviation: ' ' })).toBe('Playdate')
  })
})
