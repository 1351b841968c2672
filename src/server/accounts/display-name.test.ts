import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { acceptDisplayName, usernameStem } from './display-name.ts'

describe('a display name', () => {
  it('is stored clean', () => expect(acceptDisplayName(' Zoe\u0308 \t\u200B Hopper ')).toBe('Zo\u00EB Hopper'))

  it.each([
    [' ', MESSAGES.displayNameRequired],
    ['ｗww.x', MESSAGES.displayNameLinks],
    ['Admin', MESSAGES.displayNameNotAllowed],
    ['MegaFucker', MESSAGES.displayNameNotAllowed],
    ['e'.repeat(61), 'at most 60 characters'],
  ])('is refused with the reason that the screen gives, too: %j', (name, reason) => {
    expect(() => acceptDisplayName(name)).toThrow(reason)
  })

  it.each(['Scunthorpe', 'Penistone'])('is not refused for what it only looks like: %s', (name) => {
    expect(acceptDisplayName(name)).toBe(name)
  })
})

describe('a username', () => {
  it.each([
    ['Grace Hopper', 'gracehopper'],
    ['Zoë', 'zoe'],
    ['ＦＵＬＬ', 'full'],
    ['Привет', 'player'],
    ['Support', 'player'],
    ['x'.repeat(60), 'x'.repeat(24)],
  ])('begins with the letters and digits of the display name: %s gives %s', (name, stem) => {
    expect(usernameStem(name)).toBe(stem)
  })
})
