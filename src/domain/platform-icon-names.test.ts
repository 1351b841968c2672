import { describe, expect, it } from 'vitest'
import { cardIconKeys, platformIconKey, sharedIconKey } from './platform-icon-names.ts'

describe('platformIconKey', () => {
  it.each([
    [6, 'PC (Microsoft Windows)', 'pc'],
    [13, 'DOS', 'pc'],
    [14, 'Mac', 'mac'],
    [3, 'Linux', 'linux'],
    [34, 'Android', 'android'],
    [39, 'iOS', 'ios'],
    [55, 'Legacy Mobile Device', 'mobile'],
    [82, 'Web browser', 'web'],
    [165, 'PlayStation VR', 'vr'],
    [48, 'PlayStation 4', 'playstation'],
    [49, 'Xbox One', 'xbox'],
    [130, 'Nintendo Switch', 'nintendo'],
    [59, 'Atari 2600', 'retro'],
    [381, 'Playdate', 'other'],
    [170, 'Google Stadia', 'other'],
  ])('gives %i %s the icon %s', (id, name, expected) => {
    expect(platformIconKey({ id, name })).toBe(expected)
  })
})

describe('sharedIconKey', () => {
  it('draws Linux as PC, Android and iOS as mobile, and leaves the others', () => {
    expect(['linux', 'pc', 'android', 'ios', 'mac'].map((key) => sharedIconKey(key as 'linux'))).toEqual([
      'pc',
      'pc',
      'mobile',
      'mobile',
      'mac',
    ])
  })
})

describe('cardIconKeys', () => {
  it('shows each icon once, always in the same order', () => {
    const platforms = [
      { id: 39, name: 'iOS' },
      { id: 48, name: 'PlayStation 4' },
      { id: 34, name: 'Android' },
      { id: 3, name: 'Linux' },
      { id: 6, name: 'PC (Microsoft Windows)' },
      { id: 167, name: 'PlayStation 5' },
    ]
    expect(cardIconKeys(platforms)).toEqual(['pc', 'playstation', 'mobile'])
    expect(cardIconKeys(platforms.toReversed())).toEqual(['pc', 'playstation', 'mobile'])
  })
})
