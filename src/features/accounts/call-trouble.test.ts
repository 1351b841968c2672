import { expect, test } from 'vitest'
import { refused, unknown } from '../../../tests/support/scripted-remote.ts'
import { callTrouble } from './call-trouble.ts'
import { ACCOUNT_TEXTS } from './texts.ts'

const OTHERWISE = 'Login failed'

test('the server’s own words come first', () => {
  expect(callTrouble(refused(401, 'invalid_credentials'), OTHERWISE)).toBe('refused as invalid_credentials')
  expect(callTrouble({ kind: 'refused', status: 401, code: 'x', message: '', retryAfterMs: null, serverNow: null }, OTHERWISE)).toBe(OTHERWISE)
})

test('a server that asks to wait makes us say how long', () => {
  expect(callTrouble(unknown('busy', 40_000), OTHERWISE)).toBe(ACCOUNT_TEXTS.wait('40 seconds'))
})

test('no network, a portal and half an answer are no answer; a server in trouble is the failure itself', () => {
  for (const reason of ['network', 'timeout', 'captive', 'truncated', 'not-ours'] as const) {
    expect(callTrouble(unknown(reason), OTHERWISE)).toBe(ACCOUNT_TEXTS.noAnswer)
  }
  expect(callTrouble(unknown('busy'), OTHERWISE)).toBe(OTHERWISE)
})
