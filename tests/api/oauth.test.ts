// Shows [S6].
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuthProvidersResponse, User } from '../../src/contract/accounts.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { OAuthProvider } from '../../src/contract/sign-in-problems.ts'
import { MailServer } from '../support/mail-server.ts'
import { CLIENT, LOOPBACK, OAuthProviderServer } from '../support/oauth-provider.ts'
import { Browser, registration, signUp } from '../support/player.ts'
import type { Answer } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp, TestAppOptions } from '../support/test-app.ts'
import { untilWaiting } from '../support/until-waiting.ts'

const KEYS = {
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  DISCORD_CLIENT_ID: CLIENT.id,
  DISCORD_CLIENT_SECRET: CLIENT.secret,
}
const PAGE = { accept: 'text/html,application/xhtml+xml' }
const PROVIDERS: OAuthProvider[] = ['google', 'discord']

let provider: OAuthProviderServer
let server: TestApp
let people = 0

beforeAll(async () => {
  provider = await OAuthProviderServer.start()
  server = await build()
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const wellBehaved = () => ({ ...provider.mode })
let before: ReturnType<typeof wellBehaved>
beforeEach(() => {
  before = wellBehaved()
  people++
  Object.assign(provider.mode, {
    subject: `subject-${people}`,
    email: `person${people}@provider.example`,
    now: server.clock.now,
  })
})
afterEach(() => {
  Object.assign(provider.mode, before)
})

function build(options: TestAppOptions = {}): Promise<TestApp> {
  const { env, ...rest } = options
  return buildTestApp({
    env: { ...KEYS, ...env },
    oauthEndpoints: provider.endpoints,
    outbound: LOOPBACK,
    ...rest,
  })
}

/** Sends a browser to the provider, and returns the address of its redirect back. */
async function leave(browser: Browser, name: OAuthProvider, returnTo?: string): Promise<URL> {
  const answer = await browser.call('startOAuth', {
    params: { provider: name },
    ...(returnTo === undefined ? {} : { query: { returnTo } }),
    headers: PAGE,
  })
  expect(answer.status).toBe(302)
  return new URL(await provider.visit(String(answer.headers['location'])))
}

function comeBack(browser: Browser, name: OAuthProvider, back: URL, headers: Record<string, string> = PAGE) {
  return browser.call<ErrorResponse>('finishOAuth', {
    params: { provider: name },
    query: Object.fromEntries(back.searchParams),
    headers,
  })
}

async function signIn(browser: Browser, name: OAuthProvider, returnTo?: string): Promise<Answer<ErrorResponse>> {
  return comeBack(browser, name, await leave(browser, name, returnTo))
}

async function userOf(browser: Browser): Promise<User | number> {
  const answer = await browser.call<User>('me')
  return answer.status === 200 ? answer.body : answer.status
}

describe('10.1: a logout that is pending on the device', () => {
  it('ends no session that came from a provider, until the page has checked whose session it is', async () => {
    const browser = await signUp(server.app)
    await signIn(browser, 'google')
    expect((await browser.call('logout')).status).toBe(200)
    expect(await userOf(browser)).toMatchObject({ email: provider.mode.email })
    await browser.call('logout')
    expect(await userOf(browser)).toBe(401)
  })

  it('ends the session of a player who has cancelled there', async () => {
    const browser = await signUp(server.app)
    provider.mode.denies = true
    await signIn(browser, 'google')
    await browser.call('logout')
    expect(await userOf(browser)).toBe(401)
  })
})

async function countUsers(): Promise<number> {
  const { n } = await server.db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Marks a player's address as confirmed, as the link of a mail does. */
async function confirm(userId: string): Promise<void> {
  await server.db.updateTable('app_user').set({ email_verified_at: 1 }).where('id', '=', userId).execute()
}

function problemIn(answer: Answer<unknown>): string | null {
  return new URL(String(answer.headers['location']), 'http://localhost').searchParams.get('problem')
}

describe.each(PROVIDERS)('signing in by %s', (name) => {
  it('creates an account without a password, with the provider’s verified address, and signs in', async () => {
    const browser = new Browser(server.app)
    const answer = await signIn(browser, name)
    expect([answer.status, answer.headers['location']]).toEqual([302, '/profile'])
    expect(await userOf(browser)).toEqual({
      id: expect.any(String),
      username: expect.stringMatching(/^ada\d*$/),
      display_name: 'Ada',
      avatar_url: '',
      email: provider.mode.email,
      settings: { platforms: [], genres: [], tags: [] },
      settings_at: 0,
    })
    const row = await server.db
      .selectFrom('app_user')
      .select(['password_hash', 'email_verified_at'])
      .where('email', '=', String(provider.mode.email))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ password_hash: null, email_verified_at: server.clock.now() })
  })

  it('recognises a returning player by the provider’s own id, whatever their address is', async () => {
    const [first, second] = [new Browser(server.app), new Browser(server.app)]
    await signIn(first, name)
    provider.mode.email = `moved${people}@provider.example`
    await signIn(second, name)
    const [one, two] = [await userOf(first), await userOf(second)]
    expect(two).toEqual(one)
  })

  it('returns to the requested page, and to no other origin', async () => {
    const leadsTo = (returnTo: string) => signIn(new Browser(server.app), name, returnTo)
    expect((await leadsTo('/games/1942?tab=about')).headers['location']).toBe('/games/1942?tab=about')
    expect((await leadsTo('//evil.example')).headers['location']).toBe('/profile')
  })

  it('sends PKCE by S256, a state of 256 bits and a redirect address of its own', async () => {
    const answer = await new Browser(server.app).call('startOAuth', { params: { provider: name } })
    const query = new URL(String(answer.headers['location'])).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      code_challenge_method: 'S256',
      redirect_uri: `http://localhost:4321/api/auth/${name}/callback`,
    })
    expect(query.get('state')).toMatch(/^[\w-]{43}$/)
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(query.has('nonce')).toBe(name === 'google')
  })

  it('binds the sign-in to the browser by a cookie for ten minutes that no script reads', async () => {
    const answer = await new Browser(server.app).call('startOAuth', { params: { provider: name } })
    expect(String(answer.headers['set-cookie'])).toMatch(/^oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const secure = await build({ db: server.db, env: { PUBLIC_URL: 'https://play.example.org' } })
    const bound = await new Browser(secure.app).call('startOAuth', { params: { provider: name } })
    expect(String(bound.headers['set-cookie'])).toMatch(/^__Host-oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.close()
  })

  it('begins a new session, and the previous one is invalid', async () => {
    const player = await signUp(server.app)
    const old = player.cookies.get('sid') ?? ''
    await signIn(player, name)
    expect(player.cookies.get('sid')).not.toBe(old)
    const thief = new Browser(server.app)
    thief.cookies.set('sid', old)
    expect(await userOf(thief)).toBe(401)
  })

  it.each([
    ['a state that is missing', (back: URL) => back.searchParams.delete('state')],
    ['a foreign state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['a code that is missing', (back: URL) => back.searchParams.delete('code')],
    ['a made-up code', (back: URL) => back.searchParams.set('code', 'x')],
  ])('refuses %s with 400, without a session or an account', async (_, spoil) => {
    const users = await countUsers()
    const browser = new Browser(server.app)
    const back = await leave(browser, name)
    spoil(back)
    const answer = await comeBack(browser, name, back, {})
    expect([answer.status, answer.body.error.code]).toEqual([400, 'sign_in_failed'])
    expect([await userOf(browser), await countUsers()]).toEqual([401, users])
  })

  it('refuses another browser with the right state and code', async () => {
    const back = await leave(new Browser(server.app), name)
    const thief = new Browser(server.app)
    await leave(thief, name)
    expect((await comeBack(thief, name, back, {})).status).toBe(400)
    expect(await userOf(thief)).toBe(401)
  })

  it('works once: the same state, code and cookie again are refused', async () => {
    const browser = new Browser(server.app)
    const back = await leave(browser, name)
    const cookie = browser.cookies.get('oauth') ?? ''
    expect((await comeBack(browser, name, back)).headers['location']).toBe('/profile')
    const again = new Browser(server.app)
    again.cookies.set('oauth', cookie)
    expect((await comeBack(again, name, back, {})).status).toBe(400)
    expect(await userOf(again)).toBe(401)
  })

  it('works once, even if the browser returns twice at the same time', async () => {
    const browser = new Browser(server.app)
    const own = await leave(browser, name)
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => {
        const tab = new Browser(server.app)
        tab.cookies.set('oauth', browser.cookies.get('oauth') ?? '')
        return (await comeBack(tab, name, own, {})).status
      }),
    )
    expect(statuses.sort()).toEqual([302, 400, 400])
  })

  it('is neither begun nor completed by a HEAD request', async () => {
    const attempts = () => server.db.selectFrom('oauth_attempt').selectAll().orderBy('token_hash').execute()
    const browser = new Browser(server.app)
    const back = await leave(browser, name)
    const before = await attempts()
    const head = (url: string) => server.app.inject({ method: 'HEAD', url, headers: browser.cookieHeader() })
    const begun = await head(`/api/auth/${name}`)
    expect([begun.statusCode, begun.headers['set-cookie'], begun.headers.allow]).toEqual([405, undefined, 'GET'])
    expect((await head(back.pathname + back.search)).statusCode).toBe(405)
    expect(await attempts()).toEqual(before)
    expect((await comeBack(browser, name, back)).headers['location']).toBe('/profile')
  })

  it('expires after ten minutes', async () => {
    const browser = new Browser(server.app)
    const back = await leave(browser, name)
    server.clock.advance(10 * 60_000)
    const answer = await comeBack(browser, name, back)
    expect(problemIn(answer)).toBe('expired')
  })

  it('refuses the response of another provider', async () => {
    const browser = new Browser(server.app)
    const back = await leave(browser, name)
    const other = name === 'google' ? 'discord' : 'google'
    expect((await comeBack(browser, other, back, {})).status).toBe(400)
  })

  it('cancelling redirects to the login with the reason, and leaves no account [S7]', async () => {
    const users = await countUsers()
    provider.mode.denies = true
    const browser = new Browser(server.app)
    const answer = await signIn(browser, name)
    expect([answer.status, answer.headers['location']]).toEqual([302, `/login?problem=cancelled&provider=${name}`])
    expect([await userOf(browser), await countUsers()]).toEqual([401, users])
  })

  it('a provider that does not respond redirects to the login, and leaves no account', async () => {
    const users = await countUsers()
    const impatient = await build({ db: server.db, outbound: { ...LOOPBACK, timeoutMs: 50 } })
    provider.mode.isSilent = true
    const browser = new Browser(impatient.app)
    expect(problemIn(await signIn(browser, name))).toBe('unreachable')
    expect([await userOf(browser), await countUsers()]).toEqual([401, users])
    await impatient.close()
  })

  it.each([
    ['a redirect', { status: 302, body: '', headers: { location: 'http://169.254.169.254/' } }],
    ['an error', { status: 500, body: 'oh' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['no object', { status: 200, body: '7' }],
    ['no token', { status: 200, body: '{}' }],
  ])('trusts nothing when the token endpoint returns %s', async (_, tokenResponse) => {
    provider.mode.tokenResponse = tokenResponse
    const asked = provider.asked.length
    const browser = new Browser(server.app)
    expect(problemIn(await signIn(browser, name))).toBe('refused')
    expect([await userOf(browser), provider.asked.slice(asked)]).toEqual([401, [`/${name}/token`]])
  })

  it('stops reading a response of more than 1 MB', async () => {
    provider.mode.tokenResponse = { status: 200, body: 'x'.repeat(1_048_577) }
    expect(problemIn(await signIn(new Browser(server.app), name))).toBe('unreachable')
  })

  it('lets the player choose another name if we would refuse the provider’s', async () => {
    provider.mode.name = 'www.example.org'
    const browser = new Browser(server.app)
    await signIn(browser, name)
    expect(await userOf(browser)).toMatchObject({ display_name: '', username: expect.stringMatching(/^player\d*$/) })
  })

  it('links to an account with the same address only if both sides have verified it', async () => {
    const player = await signUp(server.app, { email: provider.mode.email })
    await confirm(player.id)
    const browser = new Browser(server.app)
    expect((await signIn(browser, name)).headers['location']).toBe('/profile')
    expect(await userOf(browser)).toEqual(player.user)
    const login = { email: player.email, password: player.password }
    expect((await new Browser(server.app).call('login', { body: login })).status).toBe(200)
  })

  it.each([
    ['false', false],
    ['the text "true"', 'true'],
    ['1', 1],
    ['nothing', undefined],
    ['null', null],
  ])('an address whose verification the provider gives as %s opens nobody’s account', async (_, verified) => {
    const victim = await signUp(server.app, { email: provider.mode.email })
    await confirm(victim.id)
    provider.mode.verified = verified
    const browser = new Browser(server.app)
    await signIn(browser, name)
    const user = await userOf(browser)
    expect(user).toMatchObject({ email: '', settings: { platforms: [] } })
    expect(user).not.toMatchObject({ id: victim.id })
  })

  it('an account with an unverified address is not opened, and its owner is told why', async () => {
    const player = await signUp(server.app, { email: provider.mode.email })
    const users = await countUsers()
    const browser = new Browser(server.app)
    expect(problemIn(await signIn(browser, name))).toBe('account_exists')
    expect([await userOf(browser), await countUsers()]).toEqual([401, users])
    expect(await server.db.selectFrom('identity').selectAll().where('user_id', '=', player.id).execute()).toEqual([])
  })

  it('gives an address to the player who has proven it, if somebody else only registered with it', async () => {
    const mail = await MailServer.start()
    const mailing = await build({ db: server.db, env: { SMTP_URL: mail.url } })
    const body = registration({ email: provider.mode.email })
    await new Browser(mailing.app).call('register', { body })
    const browser = new Browser(mailing.app)
    await signIn(browser, name)
    expect(await userOf(browser)).toMatchObject({ email: provider.mode.email, display_name: 'Ada' })
    const squatter = { email: body['email'], password: body['password'] }
    expect((await new Browser(mailing.app).call('login', { body: squatter })).status).toBe(401)
    await mailing.close()
    await mail.close()
  })

  it('creates an account without an address if the provider has none', async () => {
    provider.mode.email = null
    const browser = new Browser(server.app)
    await signIn(browser, name)
    expect(await userOf(browser)).toMatchObject({ email: '' })
  })

  it('creates one account when two browsers of a new player arrive at once', async () => {
    const users = await countUsers()
    const browsers = [new Browser(server.app), new Browser(server.app)]
    const backs = await Promise.all(browsers.map((browser) => leave(browser, name)))
    await Promise.all(browsers.map((browser, i) => comeBack(browser, name, backs[i] as URL)))
    const [one, two] = await Promise.all(browsers.map(userOf))
    expect(one).toMatchObject({ email: provider.mode.email })
    expect(two).toEqual(one)
    expect(await countUsers()).toBe(users + 1)
  })
})

describe('the id token of Google', () => {
  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another client', { aud: 'somebody-else' }],
    ['two clients, one of them another', { aud: [CLIENT.id, 'somebody-else'] }],
    ['a time that is over', { exp: 1 }],
    ['the nonce of another sign-in', { nonce: 'x' }],
    ['no nonce', { nonce: undefined }],
    ['no subject', { sub: '' }],
    ['a subject that is no text', { sub: 7 }],
  ])('is refused with %s', async (_, claims) => {
    const users = await countUsers()
    provider.mode.claims = claims
    const browser = new Browser(server.app)
    expect(problemIn(await signIn(browser, 'google'))).toBe('refused')
    expect([await userOf(browser), await countUsers()]).toEqual([401, users])
  })
})

describe('two providers', () => {
  it('are not the same player even if their ids for a user are equal', async () => {
    const [google, discord] = [new Browser(server.app), new Browser(server.app)]
    await signIn(google, 'google')
    provider.mode.email = `discord${people}@provider.example`
    await signIn(discord, 'discord')
    const [one, two] = [await userOf(google), await userOf(discord)]
    expect(one).not.toEqual(two)
  })
})

describe('the sign-in methods of this server', () => {
  const ask = async (app: TestApp) => (await new Browser(app.app).call<AuthProvidersResponse>('authProviders')).body

  it('are public, so that no page offers an unavailable one', async () => {
    expect(await ask(server)).toEqual({ google: true, discord: true, mail: false })
    const bare = await buildTestApp({ db: server.db })
    expect(await ask(bare)).toEqual({ google: false, discord: false, mail: false })
    const answer = await new Browser(bare.app).call('startOAuth', { params: { provider: 'google' }, headers: PAGE })
    expect([answer.status, answer.headers['location']]).toEqual([302, '/login?problem=not_configured&provider=google'])
    await bare.close()
  })

  it.each(['apple', 'Google', '__proto__', 'constructor'])('do not include %s', async (name) => {
    const answer = await new Browser(server.app).call('startOAuth', { params: { provider: name } })
    expect(answer.status).toBe(404)
  })

  it.each(['returnTo=/a&returnTo=/b', 'returnTo[]=/a', 'next=/a'])('refuse an unknown query: %s', async (query) => {
    const answer = await server.app.inject(`/api/auth/google?${query}`)
    expect(answer.statusCode).toBe(400)
  })

  it('lets an address start twenty sign-ins in ten minutes, and then the login page says so', async () => {
    const limited = await build({ limits: { oauthStart: { max: 1, windowMs: 600_000 } } })
    const start = async () => (await new Browser(limited.app).call('startOAuth', { params: { provider: 'discord' } })).headers['location']
    expect(await start()).toContain(provider.origin)
    expect(await start()).toBe('/login?problem=rate_limited&provider=discord')
    await limited.close()
  })
})

it('a provider account that was disconnected during its sign-in is not let in', async () => {
  const first = new Browser(server.app)
  await signIn(first, 'google')
  const { id } = (await userOf(first)) as User
  const thief = new Browser(server.app)
  const back = await leave(thief, 'google')
  const coming = await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('app_user').set({ email: 'taken-back@provider.example' }).where('id', '=', id).execute()
    await trx.deleteFrom('identity').where('user_id', '=', id).execute()
    const arriving = comeBack(thief, 'google', back)
    await untilWaiting(server.db, 1)
    return { arriving }
  })
  await coming.arriving
  expect(((await userOf(thief)) as User).id).not.toBe(id)
})

describe('the log', () => {
  it('contains no code, state, token or address of a sign-in', async () => {
    const browser = new Browser(server.app)
    const back = await leave(browser, 'google')
    await comeBack(browser, 'google', back)
    provider.mode.claims = { nonce: 'x' }
    await signIn(new Browser(server.app), 'google')
    const log = server.log.join('')
    for (const secret of [back.searchParams.get('code'), back.searchParams.get('state'), provider.mode.email]) {
      expect(log).not.toContain(secret)
    }
    expect(log).toContain('belongs to another sign-in')
  })
})
