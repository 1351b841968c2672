// Shows [S13 S23].
import { expect, test } from 'vitest'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { newPasswordProblems, registrationProblems } from './registration-problem.ts'
import { ACCOUNT_TEXTS } from './texts.ts'

const GOOD = { email: ' ada@example.org ', password: 'Tunnel-42', confirmation: 'Tunnel-42' }

test('a complete registration has no problem', () => {
  expect(registrationProblems(GOOD)).toEqual({})
})

test('what is missing is said of each field at once', () => {
  expect(registrationProblems({ email: ' ', password: '', confirmation: '' })).toEqual({
    email: ACCOUNT_TEXTS.emailRequired,
    password: ACCOUNT_TEXTS.passwordRequired,
  })
})

test('the checks come in their order, one at a time', () => {
  expect(registrationProblems({ ...GOOD, email: 'ada', password: 'weak' })).toEqual({ confirmation: MESSAGES.passwordsDiffer })
  expect(registrationProblems({ email: 'ada', password: 'weak', confirmation: 'weak' })).toEqual({ password: MESSAGES.passwordWeak })
  expect(registrationProblems({ ...GOOD, email: 'ada' })).toEqual({ email: ACCOUNT_TEXTS.emailMalformed })
})

test.each(['ada@', '@example.org', 'ada@example', 'a da@example.org', 'ada@example.'])('%s is no address yet', (email) => {
  expect(registrationProblems({ ...GOOD, email })).toEqual({ email: ACCOUNT_TEXTS.emailMalformed })
})

test.each(['Password1!', 'Ada.Lovelace1'])('%s has all five parts, and is refused at the field all the same', (password) => {
  const form = { email: 'ada.lovelace@example.org', password, confirmation: password }
  expect(registrationProblems(form)).toEqual({ password: ACCOUNT_MESSAGES.passwordGuessable })
})

test('a new password alone is checked in the same order', () => {
  expect(newPasswordProblems('weak', 'Weak')).toEqual({ confirmation: MESSAGES.passwordsDiffer })
  expect(newPasswordProblems('weak', 'weak')).toEqual({ password: MESSAGES.passwordWeak })
  expect(newPasswordProblems('Password1!', 'Password1!')).toEqual({ password: ACCOUNT_MESSAGES.passwordGuessable })
  expect(newPasswordProblems('Tunnel-42', 'Tunnel-42')).toBeNull()
})
