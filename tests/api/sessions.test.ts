import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_IDLE_MS, SESSION_MAX_MS, SESSIONS_PER_USER } from '../../src/server/accounts/sessions.ts'
import { sweepExpired } from '../../src/server/accounts/sweep-expired.ts'
import { Browser, registration, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function signInAgain(player: Player): Promise<Browser> {
  const browser = new Browser(server.app)
  const answer = await browser.call('login', { body: { email: player.email, password: player.password } })
  expect(answer.status).toBe(200)
  return browser
}

async function meOf(browser: Browser): Promise<number> {
  return (await browser.call('me')).status
}

function setCookiesOf(answer: { headers: Record<string, unknown> }): string[] {
  return [answer.headers['set-cookie'] ?? []].flat().map(String)
}

describe('the cookies', () => {
  it('are an opaque one that no script can read, and a readable one that opens nothing', async () => {
    const answer = await new Browser(server.app).call('register', { body: registration() })
    const [sid, signedIn] = setCookiesOf(answer)
    expect(sid).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(signedIn).toBe('signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax')
  })

  it('are restricted to https if the server is public', async () => {
    const secure = await buildTestApp({ db: server.db, env: { PUBLIC_URL: 'https://play.example.org' } })
    const answer = await new Browser(secure.app).call('register', { body: registration() })
    const [sid, signedIn] = setCookiesOf(answer)
    expect(sid).toMatch(/^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(signedIn).toBe('__Host-signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax')
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await secure.close()
  })

  it('are all restricted to our own host if the server is public', async () => {
    const secure = await buildTestApp({
      db: server.db,
      env: {
        PUBLIC_URL: 'https://play.example.org',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'a-long-key-of-ours',
        STEAM_CONNECT: 'true',
      },
    })
    const browser = new Browser(secure.app)
    const body = registration()
    const answers = [
      await browser.call('register', { body }),
      await browser.call('login', { body: { email: body['email'], password: body['password'] } }),
      await browser.call('startOAuth', { params: { provider: 'google' } }),
      await browser.call('startConnect', { params: { provider: 'steam' } }),
    ]
    const names = answers.flatMap((answer) => setCookiesOf(answer).map((cookie) => cookie.split('=', 1)[0] ?? ''))
    expect(new Set(names)).toEqual(new Set(['sid', 'signed_in', 'device', 'oauth', 'connect'].map((name) => `__Host-${name}`)))
    await secure.close()
  })

  it('get the readable one under its new name, and no player is signed out by that', async () => {
    const secure = await buildTestApp({ db: server.db, env: { PUBLIC_URL: 'https://play.example.org' } })
    const player = await signUp(secure.app)
    player.cookies.delete('__Host-signed_in')
    player.cookies.set('signed_in', '1')
    expect(setCookiesOf(await player.call('me'))).toEqual(['__Host-signed_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax'])
    await player.call('logout')
    expect([...player.cookies.keys()]).toEqual(['__Host-device'])
    await secure.close()
  })

  it.each(['new', '1', ''])('cannot prevent a logout from ending the session: signed_in=%s', async (mark) => {
    const player = await signUp(server.app)
    const stored = player.cookies.get('sid') ?? ''
    player.cookies.set('signed_in', mark)
    await player.call('logout')
    const replay = new Browser(server.app)
    replay.cookies.set('sid', stored)
    expect(await meOf(replay)).toBe(401)
  })

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}'`, '__proto__', 'a'.repeat(5_000)])(
    'that are invented open nothing: %s',
    async (sid) => {
      const browser = new Browser(server.app)
      browser.cookies.set('sid', sid)
      expect(await meOf(browser)).toBe(401)
    },
  )
})

describe('a session', () => {
  it('is new at every sign-in, and the previous one is invalid', async () => {
    const player = await signUp(server.app)
    const old = player.cookies.get('sid') ?? ''
    await player.call('login', { body: { email: player.email, password: player.password } })
    expect(player.cookies.get('sid')).not.toBe(old)
    const thief = new Browser(server.app)
    thief.cookies.set('sid', old)
    expect([await meOf(player), await meOf(thief)]).toEqual([200, 401])
  })

  it('is never one that an attacker has set', async () => {
    const victim = new Browser(server.app)
    const planted = 'p'.repeat(43)
    victim.cookies.set('sid', planted)
    await victim.call('register', { body: registration() })
    expect(victim.cookies.get('sid')).not.toBe(planted)
    const attacker = new Browser(server.app)
    attacker.cookies.set('sid', planted)
    expect(await meOf(attacker)).toBe(401)
  })

  it('ends at logout, even for a stolen cookie', async () => {
    const player = await signUp(server.app)
    const stored = player.cookies.get('sid') ?? ''
    const answer = await player.call('logout')
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    // The remaining cookie opens nothing: it gives this browser its own limit for passwords.
    expect([...player.cookies.keys()]).toEqual(['device'])
    const replay = new Browser(server.app)
    replay.cookies.set('sid', stored)
    expect(await meOf(replay)).toBe(401)
  })

  it('gives no access while its address is unconfirmed', async () => {
    const player = await signUp(server.app)
    const awaits = (isSo: boolean) =>
      server.db.updateTable('app_user').set({ awaits_verification: isSo }).where('id', '=', player.id).execute()
    await awaits(true)
    expect(await meOf(player)).toBe(401)
    await awaits(false)
    expect(await meOf(player)).toBe(200)
  })

  it('a logout without a session is no error', async () => {
    expect((await new Browser(server.app).call('logout')).status).toBe(200)
  })

  it('ends after 30 days without a visit', async () => {
    const player = await signUp(server.app)
    server.clock.advance(SESSION_IDLE_MS - 1)
    const idle = await signUp(server.app)
    expect(await meOf(player)).toBe(200)
    server.clock.advance(SESSION_IDLE_MS)
    expect([await meOf(player), await meOf(idle)]).toEqual([401, 401])
  })

  it('is prolonged only when half of it is used up', async () => {
    const player = await signUp(server.app)
    server.clock.advance(14 * DAY_MS)
    expect(setCookiesOf(await player.call('me'))).toEqual([])
    server.clock.advance(2 * DAY_MS)
    const cookies = setCookiesOf(await player.call('me'))
    expect(cookies[0]).toContain(`sid=${player.cookies.get('sid')}; Max-Age=2592000`)
    server.clock.advance(29 * DAY_MS)
    expect(await meOf(player)).toBe(200)
  })

  it('ends after 180 days, however often it is used', async () => {
    const player = await signUp(server.app)
    for (let day = 0; day < 170; day += 10) {
      server.clock.advance(10 * DAY_MS)
      expect(await meOf(player)).toBe(200)
    }
    server.clock.advance(SESSION_MAX_MS - 170 * DAY_MS)
    expect(await meOf(player)).toBe(401)
  })

  it('is one of at most twenty: the oldest ends', async () => {
    const player = await signUp(server.app)
    const browsers: Browser[] = []
    for (let i = 0; i < SESSIONS_PER_USER; i++) {
      server.clock.advance(1_000)
      browsers.push(await signInAgain(player))
    }
    expect(await meOf(player)).toBe(401)
    expect(await Promise.all(browsers.map(meOf))).toEqual(browsers.map(() => 200))
  })

  it('is one of at most twenty even if many sign in at once', async () => {
    const player = await signUp(server.app)
    // More at once would exceed the limit of attempts.
    for (let round = 0; round < 8; round++) await Promise.all([1, 2, 3, 4].map(() => signInAgain(player)))
    const rows = await server.db.selectFrom('session').select('token_hash').where('user_id', '=', player.id).execute()
    expect(rows).toHaveLength(SESSIONS_PER_USER)
  })

  it('leaves no row once it has ended', async () => {
    const player = await signUp(server.app)
    server.clock.advance(SESSION_IDLE_MS + 1)
    await sweepExpired(server.db, server.clock.now())
    expect(await server.db.selectFrom('session').selectAll().where('user_id', '=', player.id).execute()).toEqual([])
  })
})
