import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../src/contract/accounts.ts'
import { Browser, signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let isStopping = false

beforeAll(async () => {
  server = await buildTestApp({ isRefusing: () => isStopping })
})
afterAll(() => server.close())

async function serverNowOf(request: { method?: 'GET' | 'POST'; url: string; payload?: string; headers?: Record<string, string> }) {
  const answer = await server.app.inject({ ...request, headers: { 'sec-fetch-site': 'same-origin', ...request.headers } })
  return [answer.statusCode, answer.headers['server-now']]
}

describe('the server’s time', () => {
  it.each([
    [200, { url: '/api/health' }],
    [401, { url: '/api/me' }],
    [404, { url: '/api/nowhere' }],
    [405, { method: 'POST', url: '/api/health' }],
    [400, { method: 'POST', url: '/api/users/login', payload: '{', headers: { 'content-type': 'application/json' } }],
    [415, { method: 'POST', url: '/api/users/login', payload: 'x', headers: { 'content-type': 'text/plain' } }],
    [403, { method: 'POST', url: '/api/logout', headers: { 'sec-fetch-site': 'cross-site' } }],
    [400, { url: '/api/%' }],
  ] as const)('is in every response of the API: %i to %j', async (status, request) => {
    expect(await serverNowOf(request)).toEqual([status, String(server.clock.now())])
  })

  it('is in the refusal of a stopping server, too', async () => {
    isStopping = true
    expect(await serverNowOf({ url: '/api/me' })).toEqual([503, String(server.clock.now())])
    isStopping = false
  })

  it('is in no other response', async () => {
    expect((await serverNowOf({ url: '/covers/x/card.webp' }))[1]).toBeUndefined()
  })
})

describe('the time of the last change of settings', () => {
  it('is returned with the signed-in player: at registration, later, and in another browser', async () => {
    const player = await signUp(server.app)
    const registeredAt = server.clock.now()
    expect(player.user.settings_at).toBe(registeredAt)
    server.clock.advance(5_000)
    await player.call('putSettings', { params: { userId: player.id }, body: { genres: [5], at: registeredAt + 3 } })
    await player.call('putSettings', { params: { userId: player.id }, body: { platforms: [48], at: registeredAt + 2 } })
    expect((await player.call<User>('me')).body.settings_at).toBe(registeredAt + 3)
    const { body } = await new Browser(server.app).call<{ user: User }>('login', {
      body: { email: player.email, password: player.password },
    })
    expect(body.user.settings_at).toBe(registeredAt + 3)
  })

  it('is 0 for a player who has chosen nothing yet', async () => {
    const player = await signUp(server.app)
    await server.db.deleteFrom('user_setting').where('user_id', '=', player.id).execute()
    expect((await player.call<User>('me')).body.settings_at).toBe(0)
  })
})
