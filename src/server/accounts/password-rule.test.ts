import { describe, expect, it } from 'vitest'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { ApiError } from '../http/api-error.ts'
import { requireStrongPassword } from './password-rule.ts'

const OWN = { email: 'grace.hopper@example.org', displayName: 'Amazing Grace' }

function refusalOf(password: string): string | undefined {
  try {
    requireStrongPassword(password, OWN)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect([error.code, error.status]).toEqual(['weak_password', 400])
    return error.message
  }
}

describe('a password', () => {
  it.each(['Sh0rt!a', 'no-upper-case-1', 'NO-LOWER-CASE-1', 'No-Digit-Here', 'NoSymbolHere1', ''])(
    'needs eight characters of four kinds: %s is rejected with the sentence that names them all',
    (password) => expect(refusalOf(password)).toBe(FIXED_MESSAGES.passwordWeak),
  )

  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@$$w0rd1',
    'Passw0rd!',
    'Welcome2024!',
    'Qwerty123!',
    'Admin@123',
    'Abcd1234!',
    'Summer2025!',
    'Test1234!',
    'Questdeck1!',
    'Aa1!Aa1!',
    '1Password!',
    'Iloveyou1!',
    'LetMeIn!23',
    'Pokemon#25',
    'PasswordPassword1!',
    'Zelda1986!',
  ])('is rejected if it is a common word with decoration: %s', (password) => {
    expect(refusalOf(password)).toContain('too easy to guess')
  })

  it.each(['Grace.Hopper1', 'AmazingGrace!7', 'Gracehopper#1'])('is rejected if it is the player’s own name: %s', (password) => {
    expect(refusalOf(password)).toContain('too easy to guess')
  })

  it.each([
    'Correct-Horse-7-Battery',
    'Tr0ub4dor&3x',
    'Ünïcode-Pässwörter-9',
    'aB3$efgh',
    'Пароль-от-дома-7',
    'X9!vLq2#',
    `Aa1!${'long enough '.repeat(20)}`,
  ])('is accepted otherwise: %s', (password) => expect(refusalOf(password)).toBeUndefined())

  it('counts characters, not UTF-16 units', () => {
    expect(refusalOf('Aa1!😀😀😀')).toBe(FIXED_MESSAGES.passwordWeak)
    expect(refusalOf('Aa1!😀🎲🃏🕹')).toBeUndefined()
  })
})
