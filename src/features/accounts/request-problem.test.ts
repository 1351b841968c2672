import { expect, test } from 'vitest'
import { refused, unknown } from '../../../tests/support/scripted-remote.ts'
import { requestProblem } from './request-problem.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'

const OTHERWISE = 'Login failed'

test('the server’s own message comes first', () => {
  expect(requestProblem(refused(401, 'invalid_credentials'), OTHERWISE)).toBe('refused as invalid_credentials')
  expect(requestProblem({ kind: 'refused', status: 401, code: 'x', message: '', retryAfterMs: null, serverNow: null }, OTHERWISE)).toBe(
    OTHERWISE,
  )
})

test('if the server asks to wait, the message says how long', () => {
  expect(requestProblem(unknown('busy', 40_000), OTHERWISE)).toBe(ACCOUNT_MESSAGES.wait('40 seconds'))
})

test('no network, a portal and half a response count as no response; a server that fails is a failure', () => {
  for (const reason of ['network', 'timeout', 'captive', 'truncated', 'not-ours'] as const) {
    expect(requestProblem(unknown(reason), OTHERWISE)).toBe(ACCOUNT_MESSAGES.noResponse)
  }
  expect(requestProblem(unknown('busy'), OTHERWISE)).toBe(OTHERWISE)
})
