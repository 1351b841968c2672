import { expect, test } from 'vitest'
import { MESSAGES } from '../../contract/messages.ts'
import { registrationProblem } from './registration-problem.ts'

const GOOD = {
  email: 'ada@example.org',
  password: 'Tunnel-42',
  confirmation: 'Tunnel-42',
  displayName: 'Ada',
  platforms: [6],
}

test('a complete registration has no problem', () => {
  expect(registrationProblem(GOOD)).toBeNull()
})

test('the checks come in the specification’s order', () => {
  const everythingWrong = { ...GOOD, password: 'weak', confirmation: 'other', displayName: ' ', platforms: [] }
  expect(registrationProblem(everythingWrong)).toBe(MESSAGES.passwordsDiffer)
  expect(registrationProblem({ ...everythingWrong, confirmation: 'weak' })).toBe(MESSAGES.passwordWeak)
  expect(registrationProblem({ ...GOOD, displayName: ' ', platforms: [] })).toBe(MESSAGES.displayNameRequired)
  expect(registrationProblem({ ...GOOD, platforms: [] })).toBe(MESSAGES.platformRequired)
})
