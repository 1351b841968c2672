// Shows [S13 S23].
import { expect, test } from 'vitest'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { newPasswordProblems, registrationProblems } from './password-parts.tsx'
import { ACCOUNT_MESSAGES } from './messages.ts'

const GOOD = { email: ' ada@example.org ', password: 'Tunnel-42', confirmation: 'Tunnel-42' }

test('a complete registration has no problem', () => {
  expect(registrationProblems(GOOD)).toEqual({})
})

test('every missing value is reported at its own field at once', () => {
  expect(registrationProblems({ email: ' ', password: '', confirmation: '' })).toEqual({
    email: ACCOUNT_MESSAGES.emailRequired,
    password: ACCOUNT_MESSAGES.passwordRequired,
  })
})

test('the checks run in their order, one at a time', () => {
  expect(registrationProblems({ ...GOOD, email: 'ada', password: 'weak' })).toEqual({ confirmation: FIXED_MESSAGES.passwordsDiffer })
  expect(registrationProblems({ email: 'ada', password: 'weak', confirmation: 'weak' })).toEqual({ password: FIXED_MESSAGES.passwordWeak })
  expect(registrationProblems({ ...GOOD, email: 'ada' })).toEqual({ email: ACCOUNT_MESSAGES.emailMalformed })
})

test.each(['ada@', '@example.org', 'ada@example', 'a da@example.org', 'ada@example.'])('%s is no address yet', (email) => {
  expect(registrationProblems({ ...GOOD, email })).toEqual({ email: ACCOUNT_MESSAGES.emailMalformed })
})

test.each(['Password1!', 'Ada.Lovelace1'])('%s has all five parts, and is rejected at the field all the same', (password) => {
  const form = { email: 'ada.lovelace@example.org', password, confirmation: password }
  expect(registrationProblems(form)).toEqual({ password: ACCOUNT_ERRORS.passwordGuessable })
})

test('a new password alone is checked in the same order', () => {
  expect(newPasswordProblems('weak', 'Weak')).toEqual({ confirmation: FIXED_MESSAGES.passwordsDiffer })
  expect(newPasswordProblems('weak', 'weak')).toEqual({ password: FIXED_MESSAGES.passwordWeak })
  expect(newPasswordProblems('Password1!', 'Password1!')).toEqual({ password: ACCOUNT_ERRORS.passwordGuessable })
  expect(newPasswordProblems('Tunnel-42', 'Tunnel-42')).toBeNull()
})
