// Shows [S13].
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckEmailResponse, User } from '../../src/contract/accounts.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { Browser, GOOD_PASSWORD, registration, signUp, SOME_PLATFORM } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

function register(changes: Record<string, unknown>) {
  return new Browser(server.app).call<ErrorResponse>('register', { body: registration(changes) })
}

async function countUsers(): Promise<number> {
  const { n } = await server.db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

describe('registering', () => {
  it('creates the account, signs it in and returns the user', async () => {
    const browser = new Browser(server.app)
    const answer = await browser.call<{ ok: boolean; user: User }>('register', {
      body: registration({ display_name: '  Grace   Hopper ', email: ' Grace@Example.ORG ' }),
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ok: true,
      user: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        display_name: 'Grace Hopper',
        username: 'gracehopper',
        email: 'grace@example.org',
        avatar_url: '',
        settings: { platforms: [SOME_PLATFORM], genres: [], tags: [] },
        settings_at: server.clock.now(),
      },
    })
    expect((await browser.call<User>('me')).body).toEqual(answer.body.user)
  })

  it('works with only the fields of the forms, without a picture, and with a password that is typed twice', async () => {
    const { avatar_url: _, ...body } = registration()
    expect((await new Browser(server.app).call('register', { body })).status).toBe(200)
    expect((await register({ confirm_password: GOOD_PASSWORD })).status).toBe(200)
  })

  it.each([
    [{ confirm_password: 'Another-Horse-7' }, 400, 'weak_password', FIXED_MESSAGES.passwordsDiffer],
    [{ display_name: '  ' }, 400, 'invalid_name', FIXED_MESSAGES.displayNameRequired],
    [{ display_name: 'www.example.org' }, 400, 'invalid_name', FIXED_MESSAGES.displayNameLinks],
    [{ display_name: 'Admin' }, 400, 'invalid_name', FIXED_MESSAGES.displayNameNotAllowed],
    [{ settings: { platforms: [] } }, 400, 'unknown_platform', FIXED_MESSAGES.platformRequired],
    [{ settings: { platforms: [987_654] } }, 400, 'unknown_platform', 'There is no platform 987654.'],
    [{ settings: { platforms: [-1] } }, 400, 'unknown_platform', 'There is no platform -1.'],
    [{ settings: { platforms: [1e300] } }, 400, 'unknown_platform', 'There is no platform 1e+300.'],
    [{ settings: { platforms: [6], genres: [987_654] } }, 400, 'unknown_genre', 'There is no genre 987654.'],
    [{ settings: { platforms: [6], tags: [987_654] } }, 400, 'unknown_tag', 'There is no tag 987654.'],
    [{ email: 'nobody' }, 400, 'invalid_email', 'Enter a valid email address.'],
    [{ password: 'short' }, 400, 'weak_password', FIXED_MESSAGES.passwordWeak],
    [{ password: 'Password1!' }, 400, 'weak_password', expect.stringContaining('easy to guess')],
    [{ avatar_url: 'https://elsewhere.example/pixel.png' }, 400, 'malformed', expect.stringMatching(/^"avatar_url" /)],
    [{ id: 'mine' }, 400, 'malformed', 'The body has an unknown key "id".'],
    [{ settings: { platforms: [6], verified: true } }, 400, 'malformed', '"settings" has an unknown key "verified".'],
    [{ settings: { platforms: '6' } }, 400, 'malformed', '"settings.platforms" must be of type array.'],
    [{ settings: { platforms: ['6'] } }, 400, 'malformed', '"settings.platforms[0]" must be of type integer.'],
    [{ email: 'a\u0000b@example.org' }, 400, 'malformed', 'The body contains the character U+0000.'],
  ])('refuses %j, writes nothing and gives the reason', async (changes, status, code, message) => {
    const before = await countUsers()
    const answer = await register(changes)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ error: { code, message, requestId: expect.any(String) } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await countUsers()).toBe(before)
  })

  it('refuses half a surrogate pair', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/users/register',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: String.raw`{"display_name":"\ud800","settings":{"platforms":[6]},"email":"a@b.c","password":"x"}`,
    })
    expect(answer.json<ErrorResponse>().error).toMatchObject({
      code: 'malformed',
      message: 'The body contains half of a surrogate pair.',
    })
  })

  it('refuses a taken address in any spelling', async () => {
    const { email } = await signUp(server.app)
    const answer = await register({ email: ` ${email.toUpperCase()} ` })
    expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([409, 'email_taken', FIXED_MESSAGES.emailTaken])
  })

  it('creates one account from twenty registrations of one address at once', async () => {
    const before = await countUsers()
    const body = registration()
    const answers = await Promise.all(Array.from({ length: 20 }, () => new Browser(server.app).call('register', { body })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await countUsers()).toBe(before + 1)
  })

  it('gives players with the same name different usernames', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => signUp(server.app, { display_name: 'Popular Name' })))
    const names = players.map((player) => player.user.username)
    expect(new Set(names).size).toBe(12)
    expect(names.every((name) => /^popularname\d*$/.test(name))).toBe(true)
  })

  it('stores an argon2id hash and neither the password nor the token', async () => {
    const player = await signUp(server.app)
    const rows = JSON.stringify([
      await server.db.selectFrom('app_user').selectAll().execute(),
      await server.db.selectFrom('session').selectAll().execute(),
    ])
    expect(rows).toContain('$argon2id$v=19$')
    expect(rows).not.toContain(GOOD_PASSWORD)
    expect(rows).not.toContain(player.cookies.get('sid'))
  })
})

describe('signing in', () => {
  it('returns the user, with the address in any spelling', async () => {
    const player = await signUp(server.app)
    const browser = new Browser(server.app)
    const answer = await browser.call('login', { body: { email: player.email.toUpperCase(), password: player.password } })
    expect([answer.status, answer.body]).toEqual([200, { ok: true, user: player.user }])
    expect((await browser.call('me')).body).toEqual(player.user)
  })

  it('accepts a password in any normal form of Unicode', async () => {
    const player = await signUp(server.app, { password: 'Zoe\u0308-Pa\u0308sswort-7' })
    const answer = await new Browser(server.app).call('login', { body: { email: player.email, password: 'Zo\u00EB-P\u00E4sswort-7' } })
    expect(answer.status).toBe(200)
  })

  it('fails with the same text, status and shape, whether the address or the password is wrong', async () => {
    const player = await signUp(server.app)
    const login = (body: object) => new Browser(server.app).call<ErrorResponse>('login', { body })
    const wrong = await login({ email: player.email, password: 'Wrong-Horse-7-Battery' })
    const unknown = await login({ email: 'unknown@example.org', password: GOOD_PASSWORD })
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({
        error: { code: 'invalid_credentials', message: FIXED_MESSAGES.loginFailed, requestId: expect.any(String) },
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
  })

  it('hashes the password again if the cost has changed since', async () => {
    const player = await signUp(server.app)
    const dearer = await buildTestApp({ db: server.db, hashCost: { memoryCost: 128, timeCost: 1, parallelism: 1 } })
    const hashOf = async () => {
      const row = await server.db.selectFrom('app_user').select('password_hash').where('id', '=', player.id).executeTakeFirstOrThrow()
      return row.password_hash
    }
    const before = await hashOf()
    const body = { email: player.email, password: player.password }
    expect((await new Browser(dearer.app).call('login', { body })).status).toBe(200)
    expect([before, await hashOf()]).toEqual([expect.stringContaining('m=64,'), expect.stringContaining('m=128,')])
    expect((await new Browser(dearer.app).call('login', { body })).status).toBe(200)
    await dearer.close()
  })
})

describe('GET /me', () => {
  it('is 401 without a session', async () => {
    const answer = await new Browser(server.app).call<ErrorResponse>('me')
    expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated'])
  })
})

describe.each(['checkEmail', 'checkEmailByPost'] as const)('asking whether an address is registered: %s', (call) => {
  const ask = (email: string, headers: Record<string, string> = {}) =>
    new Browser(server.app).call<CheckEmailResponse & ErrorResponse>(
      call,
      call === 'checkEmail' ? { query: { email }, headers } : { body: { email }, headers },
    )

  it('returns yes and no', async () => {
    const { email } = await signUp(server.app)
    expect((await ask(email.toUpperCase())).body).toEqual({ exists: true })
    expect((await ask('nobody@example.org')).body).toEqual({ exists: false })
  })

  it('is never cached and is not fast', async () => {
    const started = performance.now()
    const answer = await ask('nobody@example.org')
    expect(performance.now() - started).toBeGreaterThan(140)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is refused to other sites', async () => {
    const answer = await ask('nobody@example.org', { 'sec-fetch-site': 'cross-site' })
    expect([answer.status, answer.body.error.code]).toEqual([403, 'cross_site'])
  })

  it.each([
    ['nobody', 'invalid_email'],
    ['', 'malformed'],
  ])('refuses %j', async (email, code) => {
    const answer = await ask(email)
    expect([answer.status, answer.body.error.code]).toEqual([400, code])
  })
})
