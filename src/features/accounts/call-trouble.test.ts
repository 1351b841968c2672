import { expect, test } from 'vitest'
import { refused, unknown } from '../../../tests/support/scripted-remote.ts'
import { callTrouble } from './call-trouble.ts'
import { ACCOUNT_TEXTS } from './texts.ts'

const OTHERWISE = 'Login failed'

test('the server’s own words come first', () => {
  expect(callTrouble(refused(401, 'invalid_credentials'), OTHERWISE)).toBe('refused as invalid_credentials')
  expect(callTrouble({ kind: 'refused', status: 401, code: 'x', message: '', retryAfterMs: null, serverNow: null }, OTHERWISE)).toBe(OTHERWISE)
})

test.each([
  [1, '1 second'],
  [40_000, '40 seconds'],
  [60_000, '1 minute'],
  [61_000, '2 minutes'],
])('a server that asks to wait %i ms makes us say %s', (ms, words) => {
  expect(callTrouble(unknown('busy', ms), OTHERWISE)).toBe(ACCOUNT_TEXTS.wait(words))
})

test('no network, a portal and half an answer are no answer; a server in trouble is the failure itself', () => {
  for (const reason of ['network', 'timeout', 'captive', 'truncated', 'not-ours'] as const) {
    expect(callTrouble(unknown(reason), OTHERWISE)).toBe(ACCOUNT_TEXTS.noAnswer)
  }
  expect(callTrouble(unknown('busy'), OTHERWISE)).toBe(OTHERWISE)
})
