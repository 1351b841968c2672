// Shows [S11].
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { HASH_COST } from '../../src/server/accounts/password-hasher.ts'
import { Browser, GOOD_PASSWORD, signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const ROUNDS = 15
/** Without the same hashing, one of them would be about ten times as fast. */
const RATIO_MAX = 2

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ hashCost: HASH_COST })
})
afterAll(() => server.close())

async function tryToSignIn(email: string): Promise<{ ms: number; answer: unknown }> {
  const started = performance.now()
  const { status, body, headers } = await new Browser(server.app).call<ErrorResponse>('login', {
    body: { email, password: 'Wrong-Horse-7-Battery' },
  })
  const ms = performance.now() - started
  // From the fifth failure on a client has to wait: that is another response, and another test.
  server.clock.advance(24 * 60 * 60 * 1_000 + 1)
  const { code, message } = body.error
  return { ms, answer: { status, code, message, headers: Object.keys(headers).sort() } }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

describe('a sign-in that fails', () => {
  it('has one text, status, shape and time for a wrong password, an unknown address and no password', async () => {
    const [known, byProvider] = [await signUp(server.app), await signUp(server.app)]
    await server.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', byProvider.id).execute()
    const kinds = { known: known.email, unknown: 'unknown@example.org', byProvider: byProvider.email }
    const times = { known: [] as number[], unknown: [] as number[], byProvider: [] as number[] }
    const answers = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      // In turn, so that other load on the machine affects all of them equally.
      for (const kind of ['known', 'unknown', 'byProvider'] as const) {
        const { ms, answer } = await tryToSignIn(kinds[kind])
        times[kind].push(ms)
        answers.add(JSON.stringify(answer))
      }
    }
    expect([...answers]).toHaveLength(1)
    const medians = Object.values(times).map(median)
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(RATIO_MAX)
  })

  it('never signs in an account without a password', async () => {
    const player = await signUp(server.app)
    await server.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', player.id).execute()
    for (const password of [GOOD_PASSWORD, 'no password is ever this one', ' ']) {
      const answer = await new Browser(server.app).call('login', { body: { email: player.email, password } })
      expect(answer.status).toBe(401)
    }
  })
})
