import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { User } from '../contract/accounts.ts'
import type { RemoteAnswer } from './answer.ts'
import { findSignedInUser, findUser } from './signed-in-user.ts'

const ADA = {
  id: 'a', username: 'ada', display_name: '', avatar_url: '', email: '',
  settings: { platforms: [6], genres: [], tags: [] },
}
const answered = (body: unknown): RemoteAnswer => ({ kind: 'answered', status: 200, body })

describe('the player in an answer', () => {
  it('is there when the answer says so', () => {
    expect(findSignedInUser(answered({ ok: true, user: ADA }))).toEqual(ADA)
  })

  it('is missing where mail has to be confirmed first, and where something else has answered', () => {
    for (const body of [{ ok: true }, { ok: false, user: ADA }, { user: ADA }, ADA, null, 'ok', []]) {
      expect(findSignedInUser(answered(body))).toBeNull()
    }
    expect(findSignedInUser({ kind: 'unknown', reason: 'network', retryAfterMs: null })).toBeNull()
  })

  it.each([
    ADA, { ...ADA, id: 7 }, { ...ADA, email: null }, { ...ADA, settings: null },
    { ...ADA, settings: { platforms: [6], genres: [] } }, { ...ADA, settings: { ...ADA.settings, tags: ['x'] } },
    { ...ADA, settings: { ...ADA.settings, tags: [1.5] } }, null, 7, [],
  ])('counts as one exactly where the contract’s schema says so: %j', (body) => {
    expect(findUser(body)).toEqual(Compile(User).Check(body) ? body : null)
  })

  it('is nobody without an id', () => {
    expect(findUser({ ...ADA, id: '' })).toBeNull()
  })
})
