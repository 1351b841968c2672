import { expect, test } from 'vitest'
import { hasStrongComposition } from './password-rule.ts'

test.each(['Abcdef1!', 'Größe-42', 'Пароль№7x', 'Aa1 aaaa'])('%s meets every part of the rule', (password) => {
  expect(hasStrongComposition(password)).toBe(true)
})

test.each([
  ['Abcde1!', 'seven characters'],
  ['abcdef1!', 'no upper-case letter'],
  ['ABCDEF1!', 'no lower-case letter'],
  ['Abcdefg!', 'no digit'],
  ['Abcdefg1', 'no symbol'],
  ['', 'nothing'],
])('%s is rejected: %s', (password) => {
  expect(hasStrongComposition(password)).toBe(false)
})
