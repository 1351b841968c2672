// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { PasswordParts } from './password-parts.tsx'

function ticksOf(password: string, email?: string): string {
  const { container } = mount(<PasswordParts password={password} {...(email === undefined ? {} : { email })} />)
  return [...container.querySelectorAll<HTMLElement>('[data-met]')].map(({ dataset }) => (dataset['met'] === 'true' ? '✓' : '·')).join('')
}

test('the last tick, that nobody would guess the password, appears after all others', () => {
  expect(ticksOf('')).toBe('······')
  expect(ticksOf('tunnel')).toBe('··✓···')
  expect(ticksOf('Password1!')).toBe('✓✓✓✓✓·')
  expect(ticksOf('Tunnel-42')).toBe('✓✓✓✓✓✓')
})

test('the player’s own e-mail with a number and a symbol does not get it', () => {
  expect(ticksOf('Ada.Lovelace1', 'ada.lovelace@example.org')).toBe('✓✓✓✓✓·')
  expect(ticksOf('Ada.Lovelace1', 'grace@example.org')).toBe('✓✓✓✓✓✓')
})
