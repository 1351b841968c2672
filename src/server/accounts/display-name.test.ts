import { describe, expect, it } from 'vitest'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { createProfanity } from '../texts/profanity-filter.ts'
import { acceptDisplayName, usernameStem } from './display-name.ts'

const profanity = createProfanity({ profanityExtra: [], profanityExcluded: [] })

describe('a display name', () => {
  it('is stored cleaned', () => expect(acceptDisplayName(' Zoe\u0308 \t\u200B Hopper ', profanity)).toBe('Zo\u00EB Hopper'))

  it.each([
    [' ', FIXED_MESSAGES.displayNameRequired],
    ['ｗww.x', FIXED_MESSAGES.displayNameLinks],
    ['Admin', FIXED_MESSAGES.displayNameNotAllowed],
    ['MegaFucker', FIXED_MESSAGES.displayNameNotAllowed],
    ['e'.repeat(61), 'up to 60 characters'],
  ])('is rejected with the reason that the screen also shows: %j', (name, reason) => {
    expect(() => acceptDisplayName(name, profanity)).toThrow(reason)
  })

  it.each(['Scunthorpe', 'Penistone'])('is not rejected for a mere resemblance: %s', (name) => {
    expect(acceptDisplayName(name, profanity)).toBe(name)
  })

  it('is checked with the operator’s word list, like every text', () => {
    const own = createProfanity({ profanityExtra: ['plonker'], profanityExcluded: ['bollocks'] })
    expect(() => acceptDisplayName('Big Plonker', own)).toThrow(FIXED_MESSAGES.displayNameNotAllowed)
    expect(acceptDisplayName('Bollocks', own)).toBe('Bollocks')
    expect(acceptDisplayName('Big Plonker', profanity)).toBe('Big Plonker')
    expect(() => acceptDisplayName('Bollocks', profanity)).toThrow(FIXED_MESSAGES.displayNameNotAllowed)
  })
})

describe('a username', () => {
  it.each([
    ['Grace Hopper', 'gracehopper'],
    ['Zoë', 'zoe'],
    ['ＦＵＬＬ', 'full'],
    ['Bjørn Weiß', 'bjornweiss'],
    ['鈴木 花', '鈴木花'],
    ['花', '花'],
    ['Привет', 'привет'],
    ['हिन्दी', 'हिन्दी'],
    ['Аda', 'player'],
    ['🦊🦊🦊', 'player'],
    ['007', 'player'],
    ['Support', 'player'],
    ['x'.repeat(60), 'x'.repeat(20)],
  ])('starts with the letters and digits of the display name: %s becomes %s', (name, stem) => {
    expect(usernameStem(name)).toBe(stem)
  })
})
