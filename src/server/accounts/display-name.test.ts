import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { createProfanity } from '../profanity.ts'
import { acceptDisplayName, usernameStem } from './display-name.ts'

const profanity = createProfanity({ profanityExtra: [], profanityExcluded: [] })

describe('a display name', () => {
  it('is stored clean', () => expect(acceptDisplayName(' Zoe\u0308 \t\u200B Hopper ', profanity)).toBe('Zo\u00EB Hopper'))

  it.each([
    [' ', MESSAGES.displayNameRequired],
    ['ｗww.x', MESSAGES.displayNameLinks],
    ['Admin', MESSAGES.displayNameNotAllowed],
    ['MegaFucker', MESSAGES.displayNameNotAllowed],
    ['e'.repeat(61), 'at most 60 characters'],
  ])('is refused with the reason that the screen gives, too: %j', (name, reason) => {
    expect(() => acceptDisplayName(name, profanity)).toThrow(reason)
  })

  it.each(['Scunthorpe', 'Penistone'])('is not refused for what it only looks like: %s', (name) => {
    expect(acceptDisplayName(name, profanity)).toBe(name)
  })

  it('is judged by the words of the operator, too, as every text is', () => {
    const own = createProfanity({ profanityExtra: ['plonker'], profanityExcluded: ['bollocks'] })
    expect(() => acceptDisplayName('Big Plonker', own)).toThrow(MESSAGES.displayNameNotAllowed)
    expect(acceptDisplayName('Bollocks', own)).toBe('Bollocks')
    expect(acceptDisplayName('Big Plonker', profanity)).toBe('Big Plonker')
    expect(() => acceptDisplayName('Bollocks', profanity)).toThrow(MESSAGES.displayNameNotAllowed)
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
