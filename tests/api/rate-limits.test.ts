// Shows [S11].
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { sweepExpired } from '../../src/server/accounts/sweep-expired.ts'
import { Limiter } from '../../src/server/http/limiter.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import type { RateLimits } from '../../src/server/http/rate-limits.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { newReport } from '../support/new-report.ts'
import { MailServer } from '../support/mail-server.ts'
import { Browser, GOOD_PASSWORD, Player, registration, signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const MINUTE = 60_000
let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
// The limits are counted in the database, and so for every server.
beforeEach(async () => {
  await server.db.deleteFrom('rate_bucket').execute()
})

/** Starts a server with its own limits on the same database, as after a restart with another configuration. */
async function withLimits(
  limits: Partial<RateLimits>,
  work: (limited: TestApp) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const limited = await buildTestApp({ db: server.db, limits, env })
  try {
    await work(limited)
  } finally {
    await limited.close()
  }
}

function login(app: TestApp, body: object, ip = '203.0.113.1') {
  return app.app.inject({
    method: 'POST',
    url: '/api/users/login',
    remoteAddress: ip,
    payload: body,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
}

const UNKNOWN = { email: 'limits@example.org', password: GOOD_PASSWORD }

/** Returns the player at another server on the same database, as after a restart or at another thread. */
function there({ app }: TestApp, player: Player): Player {
  const elsewhere = new Player(app, player.user, player.password)
  for (const [name, value] of player.cookies) elsewhere.cookies.set(name, value)
  return elsewhere
}

describe('a limit', () => {
  it('accepts the nth request, refuses the next with the time to wait, and accepts again after it', async () => {
    await withLimits({ readAnonymous: { max: 3, windowMs: MINUTE } }, async ({ app, clock }) => {
      const ask = () => app.inject('/api/me')
      for (const remaining of ['2', '1', '0']) {
        const answer = await ask()
        expect([answer.statusCode, answer.headers['ratelimit-remaining'], answer.headers['ratelimit-limit']]).toEqual([401, remaining, '3'])
      }
      clock.advance(MINUTE - 1_000)
      const refused = await ask()
      expect([refused.statusCode, refused.json<ErrorResponse>().error.code, refused.headers['retry-after']]).toEqual([
        429,
        'rate_limited',
        '1',
      ])
      clock.advance(1_000)
      expect((await ask()).statusCode).toBe(401)
    })
  })

  it('of players counts each one separately, wherever they are', async () => {
    const [ada, grace] = [await signUp(server.app), await signUp(server.app)]
    await withLimits({ read: { max: 2, windowMs: MINUTE } }, async ({ app }) => {
      const me = (player: typeof ada, ip: string) =>
        app.inject({
          url: '/api/me',
          remoteAddress: ip,
          headers: player.cookieHeader(),
        })
      expect((await me(ada, '203.0.113.1')).statusCode).toBe(200)
      expect((await me(ada, '203.0.113.2')).statusCode).toBe(200)
      expect((await me(ada, '203.0.113.3')).statusCode).toBe(429)
      expect((await me(grace, '203.0.113.1')).statusCode).toBe(200)
    })
  })

  it('never stops the health check', async () => {
    await withLimits({ readAnonymous: { max: 1, windowMs: MINUTE } }, async ({ app }) => {
      for (let i = 0; i < 5; i++) expect((await app.inject('/api/health')).statusCode).toBe(200)
    })
  })

  it('cannot be bypassed with a forged address', async () => {
    await withLimits({ readAnonymous: { max: 1, windowMs: MINUTE } }, async ({ app }) => {
      const ask = (forwarded: string) => app.inject({ url: '/api/me', headers: { 'x-forwarded-for': forwarded } })
      expect((await ask('198.51.100.1')).statusCode).toBe(401)
      expect((await ask('198.51.100.2')).statusCode).toBe(429)
    })
  })

  it('trusts as many proxies as configured, and only their headers', async () => {
    await withLimits(
      { readAnonymous: { max: 1, windowMs: MINUTE } },
      async ({ app }) => {
        const ask = (forwarded: string) => app.inject({ url: '/api/me', headers: { 'x-forwarded-for': forwarded } })
        expect((await ask('198.51.100.1')).statusCode).toBe(401)
        expect((await ask('198.51.100.2')).statusCode).toBe(401)
        expect((await ask('6.6.6.6, 198.51.100.1')).statusCode).toBe(429)
        // Some proxies add the port of the client, which differs for each connection.
        expect((await ask('198.51.100.1:4711')).statusCode).toBe(429)
        expect((await ask('::ffff:198.51.100.2')).statusCode).toBe(429)
      },
      { TRUST_PROXY: '1' },
    )
  })
})

describe('two servers at one database', () => {
  type Name =
    | 'checkEmail'
    | 'checkEmailPerDay'
    | 'checkEmailPerEmail'
    | 'checkEmailTotal'
    | 'registerAttempt'
    | 'mailToken'
    | 'login'
    | 'avatarStaging'
  const post =
    (url: string, payload: object = {}) =>
    ({ app }: TestApp) =>
      app.inject({ method: 'POST', url, payload, headers: { 'sec-fetch-site': 'same-origin' } })

  it.each<[Name, (at: TestApp) => Promise<{ statusCode: number }>]>([
    ['checkEmail', post(ENDPOINTS.checkEmailByPost.path, { email: 'a@b.example' })],
    ['checkEmailPerDay', post(ENDPOINTS.checkEmailByPost.path, { email: 'a@b.example' })],
    ['checkEmailPerEmail', post(ENDPOINTS.checkEmailByPost.path, { email: 'a@b.example' })],
    ['checkEmailTotal', post(ENDPOINTS.checkEmailByPost.path, { email: 'a@b.example' })],
    ['registerAttempt', post(ENDPOINTS.register.path)],
    ['mailToken', post(ENDPOINTS.verifyEmail.path, { token: 'x' })],
    ['login', post(ENDPOINTS.login.path, UNKNOWN)],
    ['avatarStaging', post(ENDPOINTS.stageAvatar.path)],
  ])('count %s together', async (name, ask) => {
    const limits = { [name]: { max: 2, windowMs: MINUTE } }
    await withLimits(limits, (one) =>
      withLimits(limits, async (other) => {
        const statuses = []
        for (const at of [one, other, one, other]) statuses.push((await ask(at)).statusCode === 429)
        expect(statuses).toEqual([false, false, true, true])
      }),
    )
  })

  it('count the pictures of a player together', async () => {
    const limits = { avatar: { max: 1, windowMs: MINUTE } }
    await withLimits(limits, (one) =>
      withLimits(limits, async (other) => {
        const player = await signUp(one.app)
        const elsewhere = there(other, player)
        const statuses = []
        for (const by of [player, elsewhere])
          statuses.push((await by.call('uploadAvatar', { params: { userId: player.id }, ...avatarForm(PICTURE) })).status)
        expect(statuses).toEqual([200, 429])
      }),
    )
  })

  it('count images to make together, a share of it for prefetches, and no refused ones', async () => {
    let now = 1_000
    const [one, other] = Array.from(
      { length: 2 },
      () => new Limiter(server.db, () => now, { ...RATE_LIMITS, coversMade: { max: 3, windowMs: MINUTE } }),
    )
    if (one === undefined || other === undefined) throw new Error('no limiter')
    const taken = []
    for (const [limiter, share] of [
      [one, 0.5],
      [other, 0.5],
      [one, 0.5],
      [other, 1],
      [one, 1],
    ] as const)
      taken.push(await limiter.takeDurably('coversMade', 'a home', share))
    expect(taken).toEqual([undefined, undefined, now + MINUTE, undefined, now + MINUTE])
    now += MINUTE
    expect(await one.takeDurably('coversMade', 'a home', 0.5)).toBeUndefined()
  })
})

describe('a day’s limit of players’ texts', () => {
  const DAY = 24 * 60 * MINUTE
  type Write = (by: Player, n: number) => Promise<{ readonly body: Partial<WriteResponse> }>

  it.each<[string, Partial<RateLimits>, Write]>([
    [
      'reviews',
      { reviewsPerDay: { max: 2, windowMs: DAY } },
      (by, n) => by.call('writeReview', { body: { userId: by.id, game_id: testGameId(n), rating: 80, comment: '' } }),
    ],
    [
      'follows',
      { followsPerDay: { max: 2, windowMs: DAY } },
      async (by) => by.call('followPlayer', { body: { viewerId: by.id, targetId: (await signUp(server.app)).id, following: true } }),
    ],
    ['reports', { reportsPerDay: { max: 2, windowMs: DAY } }, (by) => by.call('sendReport', { body: newReport(by.id) })],
    [
      'imports',
      { importsPerDay: { max: 2, windowMs: DAY } },
      (by) => by.call('recordImport', { body: { userId: by.id, import_id: randomUUID(), changes: 3, source: 'Playnite', device: 'Test' } }),
    ],
    [
      'quest events',
      { questEventsPerDay: { max: 2, windowMs: DAY } },
      (by) => by.call('questEventsBatch', { body: { userId: by.id, events: [{ type: 'SWIPE' }] } }),
    ],
  ])('counts %s of two threads together, also after a restart', async (_, limits, write) => {
    const player = await signUp(server.app)
    // The account is not from today, because a new one has half of the limit.
    await server.db.updateTable('app_user').set({ created_at: 1 }).where('id', '=', player.id).execute()
    await withLimits(limits, (one) =>
      withLimits(limits, async (two) => {
        const codes = []
        for (const [n, by] of [one, two, one, two].entries())
          codes.push((await write(there(by, player), n + 1)).body.results?.[0]?.code ?? 'applied')
        expect(codes.map((code) => code === 'applied')).toEqual([true, true, false, false])
      }),
    )
  })

  it('counts an item once when its transaction is repeated', async () => {
    const player = await signUp(server.app)
    await server.db.updateTable('app_user').set({ created_at: 1 }).where('id', '=', player.id).execute()
    await sql`create sequence ended_once`.execute(server.db)
    await sql`create function end_once() returns trigger language plpgsql as $$
      begin
        if nextval('ended_once') = 1 then raise exception using errcode = '40P01'; end if;
        return new;
      end $$`.execute(server.db)
    await sql`create trigger end_once before insert on review for each row execute function end_once()`.execute(server.db)
    try {
      await withLimits({ reviewsPerMinute: { max: 2, windowMs: MINUTE }, reviewsPerDay: { max: 2, windowMs: DAY } }, async (limited) => {
        const [review, at] = [{ game_id: testGameId(1), rating: 80, comment: '' }, limited.clock.now()]
        // Two of one game: both are written in one transaction.
        const reviews = [
          { ...review, at: at - 2 },
          { ...review, rating: 90, at: at - 1 },
        ]
        const { body } = await there(limited, player).call<WriteResponse>('reviewsBatch', { body: { userId: player.id, reviews } })
        expect(body.results.map(({ status }) => status)).toEqual(['applied', 'applied'])
      })
    } finally {
      await sql`drop trigger end_once on review`.execute(server.db)
    }
  })
})

describe('signing in', () => {
  it('is limited by address, also after a restart', async () => {
    const limits = { login: { max: 2, windowMs: 5 * MINUTE } }
    await withLimits(limits, async (first) => {
      expect((await login(first, UNKNOWN, '203.0.113.10')).statusCode).toBe(401)
      expect((await login(first, UNKNOWN, '203.0.113.10')).statusCode).toBe(401)
    })
    await withLimits(limits, async (second) => {
      expect((await login(second, UNKNOWN, '203.0.113.10')).statusCode).toBe(429)
      expect((await login(second, UNKNOWN, '203.0.113.11')).statusCode).toBe(401)
      second.clock.advance(5 * MINUTE)
      expect((await login(second, UNKNOWN, '203.0.113.10')).statusCode).toBe(401)
    })
  })

  it('lets exactly one of two through at the limit', async () => {
    await withLimits({ login: { max: 3, windowMs: MINUTE } }, async (limited) => {
      const attempt = () => login(limited, { ...UNKNOWN, email: 'two-at-once@example.org' }, '203.0.113.20')
      await attempt()
      await attempt()
      const both = await Promise.all([attempt(), attempt()])
      expect(both.map((answer) => answer.statusCode).sort()).toEqual([401, 429])
    })
  })

  it('is limited by e-mail over all addresses, known or not', async () => {
    const player = await signUp(server.app)
    await withLimits({ loginPerEmail: { max: 2, windowMs: 60 * MINUTE } }, async (limited) => {
      for (const email of [player.email, 'unknown-limits@example.org']) {
        const statuses: number[] = []
        for (let i = 0; i < 3; i++) {
          const answer = await login(limited, { email, password: 'Wrong-1-Wrong' }, `203.0.113.${30 + i}`)
          statuses.push(answer.statusCode)
        }
        expect(statuses).toEqual([401, 401, 429])
      }
    })
  })

  it('by e-mail counts only failures: the right password works as often as the player likes', async () => {
    const player = await signUp(server.app)
    await withLimits({ loginPerEmail: { max: 2, windowMs: 60 * MINUTE } }, async (limited) => {
      const right = { email: player.email, password: player.password }
      for (let i = 0; i < 5; i++) expect((await login(limited, right)).statusCode).toBe(200)
    })
  })

  it('is refused before the password is compared: of thirty attempts at once five are made', async () => {
    const player = await signUp(server.app)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        login(server, { email: player.email, password: n === 29 ? player.password : `Wrong-${n}-Wrong` }),
      ),
    )
    const statuses = guesses.map((answer) => answer.statusCode).toSorted()
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 25 }, () => 429)])
  })

  it('counts no attempt without a comparison', async () => {
    const email = 'waiting-in-vain@example.org'
    await withLimits({ loginPerEmail: { max: 6, windowMs: 60 * MINUTE } }, async (limited) => {
      const attempt = async () => (await login(limited, { email, password: 'Wrong-1-Wrong' })).statusCode
      for (let i = 0; i < 5; i++) expect(await attempt()).toBe(401)
      for (let i = 0; i < 20; i++) expect(await attempt()).toBe(429)
      limited.clock.advance(1_000)
      expect(await attempt()).toBe(401)
    })
  })

  it('resets no failures for a player who has only registered with the address', async () => {
    const mail = await MailServer.start()
    const own = await buildTestApp({ env: { SMTP_URL: mail.url, HIDE_EMAIL_TAKEN: 'true' } })
    const mine = registration({ password: 'Stranger-2-Stranger' })
    const { email } = mine
    expect((await new Browser(own.app).call('register', { body: mine })).status).toBe(200)
    for (let i = 0; i < 4; i++) {
      expect((await login(own, { email, password: 'Wrong-1-Wrong' })).statusCode).toBe(401)
      expect((await login(own, { email, password: mine['password'] })).statusCode).toBe(403)
    }
    expect((await login(own, { email, password: 'Wrong-1-Wrong' })).statusCode).toBe(429)
    await own.close()
    await mail.close()
  })

  describe('in a browser that has signed in before', () => {
    const wrong = 'Wrong-1-Wrong'
    const tryIn = async (browser: Browser, email: string, password: string) =>
      (await browser.call('login', { body: { email, password } })).status
    /** Fails from elsewhere, until the address has to wait. */
    const besiege = async (email: string) => {
      for (let i = 0; i < 5; i++) await login(server, { email, password: wrong }, `203.0.113.${40 + i}`)
      expect((await login(server, { email, password: wrong }, '203.0.113.50')).statusCode).toBe(429)
    }

    it('a player is not locked out by attempts elsewhere, also signed out', async () => {
      const player = await signUp(server.app)
      await player.call('logout', {})
      await besiege(player.email)
      expect(await tryIn(new Browser(server.app), player.email, player.password)).toBe(429)
      expect(await tryIn(player, player.email, player.password)).toBe(200)
      // That does not help the others.
      expect(await tryIn(new Browser(server.app), player.email, player.password)).toBe(429)
    })

    it('attempts are counted too, separately', async () => {
      const player = await signUp(server.app)
      for (let i = 0; i < 5; i++) expect(await tryIn(player, player.email, wrong)).toBe(401)
      expect(await tryIn(player, player.email, player.password)).toBe(429)
      expect(await tryIn(new Browser(server.app), player.email, player.password)).toBe(200)
    })

    it('that applies only to the player of the proof', async () => {
      const [player, other] = [await signUp(server.app), await signUp(server.app)]
      await besiege(player.email)
      expect(await tryIn(other, player.email, player.password)).toBe(429)
    })

    it.each([
      ['empty', () => ''],
      ['made up', () => `${'a'.repeat(43)}.${'b'.repeat(43)}`],
      ['with another name', (real: string) => `${'a'.repeat(43)}${real.slice(43)}`],
      ['with a suffix', (real: string) => `${real}.x`],
    ])('a proof that is %s is ignored', async (_, forge) => {
      const player = await signUp(server.app)
      const browser = new Browser(server.app)
      browser.cookies.set('device', forge(player.cookies.get('device') ?? ''))
      await besiege(player.email)
      expect(await tryIn(browser, player.email, player.password)).toBe(429)
    })

    it('the proof cannot be read by scripts or other sites, names nobody, and works after a restart', async () => {
      const player = await signUp(server.app)
      const { headers } = await player.call('login', { body: { email: player.email, password: player.password } })
      const cookie = [headers['set-cookie'] ?? []]
        .flat()
        .map(String)
        .find((text) => text.startsWith('device='))
      expect(cookie).toMatch(/^device=[\w-]{43}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/)
      await besiege(player.email)
      await withLimits({}, async (restarted) => {
        const browser = new Browser(restarted.app)
        browser.cookies.set('device', player.cookies.get('device') ?? '')
        expect(await tryIn(browser, player.email, player.password)).toBe(200)
      })
    })
  })

  it('has to wait twice as long after each failure from the fifth on, with the right password too', async () => {
    const player = await signUp(server.app)
    const right = { email: player.email, password: player.password }
    const wrong = { email: player.email, password: 'Wrong-1-Wrong' }
    for (let i = 0; i < 4; i++) expect((await login(server, wrong)).statusCode).toBe(401)
    const waits: unknown[] = []
    for (let i = 0; i < 4; i++) {
      expect((await login(server, wrong)).statusCode).toBe(401)
      const refused = await login(server, right)
      expect([refused.statusCode, refused.json<ErrorResponse>().error.code]).toEqual([429, 'rate_limited'])
      waits.push(refused.headers['retry-after'])
      server.clock.advance(Number(refused.headers['retry-after']) * 1_000)
    }
    expect(waits).toEqual(['1', '2', '4', '8'])
    expect((await login(server, right)).statusCode).toBe(200)
    expect((await login(server, wrong)).statusCode).toBe(401)
    expect((await login(server, right)).statusCode).toBe(200)
  })

  it('never waits longer than a quarter of an hour, and resets after a day', async () => {
    const email = 'patient@example.org'
    const attempt = () => login(server, { email, password: 'Wrong-1-Wrong' })
    for (let i = 0; i < 20; i++) {
      await attempt()
      server.clock.advance(15 * MINUTE)
      expect((await attempt()).statusCode).toBe(401)
      server.clock.advance(15 * MINUTE)
    }
    server.clock.advance(25 * 60 * MINUTE)
    for (let i = 0; i < 4; i++) expect((await attempt()).statusCode).toBe(401)
  })
})

describe('registering', () => {
  it('is limited by address, and mistakes do not count', async () => {
    const limited = await buildTestApp({ limits: { register: { max: 1, windowMs: 30 * MINUTE } } })
    const register = async (changes = {}) => {
      const answer = await new Browser(limited.app).call('register', { body: registration(changes) })
      return answer.status
    }
    for (let i = 0; i < 3; i++) expect(await register({ password: 'weak' })).toBe(400)
    expect(await register()).toBe(200)
    expect(await register()).toBe(429)
    await limited.close()
  })

  it('counts invalid requests too, with a limit of its own far above a user’s mistakes', async () => {
    const limited = await buildTestApp({ limits: { registerAttempt: { max: 3, windowMs: 30 * MINUTE } } })
    const send = (payload: string) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/users/register',
        payload,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      })
    const statuses: number[] = []
    for (const body of ['{', '[]', '{"email":7}', JSON.stringify(registration())]) {
      statuses.push((await send(body)).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
    await limited.close()
  })

  it('is limited by day too', async () => {
    const limited = await buildTestApp({ limits: { registerPerDay: { max: 1, windowMs: 24 * 60 * MINUTE } } })
    const register = async () => (await new Browser(limited.app).call('register', { body: registration() })).status
    expect(await register()).toBe(200)
    limited.clock.advance(23 * 60 * MINUTE)
    expect(await register()).toBe(429)
    limited.clock.advance(60 * MINUTE)
    expect(await register()).toBe(200)
    await limited.close()
  })
})

describe('asking whether an address is registered', () => {
  const ask = (limited: TestApp, email: string, ip: string) =>
    limited.app.inject({ url: `/api/users/check-email?email=${encodeURIComponent(email)}`, remoteAddress: ip })

  it.each([
    ['by address', 'checkEmail', ['a@b.c', 'd@e.f'], ['203.0.113.1', '203.0.113.1']],
    ['by address and day', 'checkEmailPerDay', ['a@b.c', 'd@e.f'], ['203.0.113.1', '203.0.113.1']],
    ['by household of IPv6', 'checkEmail', ['a@b.c', 'd@e.f'], ['2001:db8::1', '2001:db8::ffff']],
    ['by e-mail', 'checkEmailPerEmail', ['a@b.c', 'A@B.C'], ['203.0.113.1', '203.0.113.2']],
    ['over everybody', 'checkEmailTotal', ['a@b.c', 'd@e.f'], ['203.0.113.1', '203.0.113.2']],
  ] as const)('is limited %s', async (_, name, emails, ips) => {
    await withLimits({ [name]: { max: 1, windowMs: MINUTE } }, async (limited) => {
      expect((await ask(limited, emails[0], ips[0])).statusCode).toBe(200)
      expect((await ask(limited, emails[1], ips[1])).statusCode).toBe(429)
    })
  })

  it('counts by address first: a client that asks endlessly uses up its own limit, and nobody else’s [S17]', async () => {
    const limits = { checkEmail: { max: 2, windowMs: MINUTE }, checkEmailTotal: { max: 4, windowMs: MINUTE } }
    await withLimits(limits, async (limited) => {
      for (let n = 0; n < 20; n++) await ask(limited, `${n}@e.f`, '203.0.113.1')
      expect((await ask(limited, 'ada@e.f', '203.0.113.2')).statusCode).toBe(200)
    })
  })

  it('says that nobody can register from an address for a while, before a user has filled the form [S16]', async () => {
    const limits = { register: { max: 2, windowMs: 30 * MINUTE }, registerPerDay: { max: 3, windowMs: 24 * 60 * MINUTE } }
    const limited = await buildTestApp({ limits })
    const check = async () => (await new Browser(limited.app).call('checkEmailByPost', { body: { email: 'ada@e.f' } })).body
    const register = async () => (await new Browser(limited.app).call('register', { body: registration() })).status
    expect([await register(), await check(), await register()]).toEqual([200, { exists: false }, 200])
    limited.clock.advance(10 * MINUTE)
    expect([await check(), await register()]).toEqual([{ exists: false, register_after: 20 * 60 }, 429])
    limited.clock.advance(20 * MINUTE)
    expect([await check(), await register()]).toEqual([{ exists: false }, 200])
    expect(await check()).toEqual({ exists: false, register_after: (24 * 60 - 30) * 60 })
    await limited.close()
  })

  it('is limited together, by query and by body', async () => {
    await withLimits({ checkEmailPerEmail: { max: 1, windowMs: MINUTE } }, async (limited) => {
      expect((await ask(limited, 'a@b.c', '203.0.113.1')).statusCode).toBe(200)
      const byPost = await limited.app.inject({
        method: 'POST',
        url: '/api/users/check-email',
        remoteAddress: '203.0.113.2',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { email: 'a@b.c' },
      })
      expect(byPost.statusCode).toBe(429)
    })
  })
})

describe('counters', () => {
  it('are deleted after their time', async () => {
    await login(server, { email: 'swept@example.org', password: 'Wrong-1-Wrong' })
    server.clock.advance(48 * 60 * MINUTE)
    await sweepExpired(server.db, server.clock.now())
    expect(await server.db.selectFrom('rate_bucket').selectAll().execute()).toEqual([])
    expect(await server.db.selectFrom('login_backoff').selectAll().execute()).toEqual([])
  })

  it('allow ten logins in five minutes and 300 batches a minute at first', () => {
    expect(RATE_LIMITS.login).toEqual({ max: 10, windowMs: 5 * MINUTE })
    expect(RATE_LIMITS.sync).toEqual({ max: 300, windowMs: MINUTE })
    expect(FIXED_MESSAGES.loginFailed).toBe('Login failed')
  })
})
