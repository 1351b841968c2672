import { expect, test } from 'vitest'
import { isEasyToGuess, namesInEmail } from './guessable-password.ts'

test.each(['Password1!', 'P@$$w0rd1', 'Zelda1986!', 'PasswordPassword1!', 'Aa1!Aa1!'])(
  '%s is easy to guess for every account',
  (password) => {
    expect(isEasyToGuess(password)).toBe(true)
  },
)

test.each(['Ada.Lovelace1', 'Ad4.Lovel4ce!7', 'Ada.Lovelace@Example.org1'])('%s is easy to guess with the e-mail', (password) => {
  expect(isEasyToGuess(password, namesInEmail('ada.lovelace@example.org'))).toBe(true)
  expect(isEasyToGuess(password)).toBe(false)
})

test('an incomplete e-mail, or a name of two letters, forbids nothing', () => {
  for (const email of ['', 'a', '@', 'al@example.org']) {
    expect(isEasyToGuess('Tunnel-42', namesInEmail(email))).toBe(false)
  }
})
