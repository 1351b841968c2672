import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_ERRORS } from '../../src/contract/account-messages.ts'
import type { SignedInResponse } from '../../src/contract/accounts.ts'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { PENDING_SIGN_IN_MINUTES } from '../../src/contract/limits.ts'
import type { NewAuthenticatorResponse, RecoveryCodesResponse, SecondFactorResponse } from '../../src/contract/second-factor.ts'
import { createEmailClaim } from '../../src/server/accounts/email-claims.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { createMailToken } from '../../src/server/accounts/mail-tokens.ts'
import { sweepExpired } from '../../src/server/accounts/sweep-expired.ts'
import { transaction } from '../../src/server/db/database.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { runAdmin } from '../../src/server/moderation/run-admin.ts'
import { FACTOR_KEY_FILE, FactorKey } from '../../src/server/second-factor/factor-key.ts'
import { MailServer } from '../support/mail-server.ts'
import { CLIENT, LOOPBACK, OAuthProviderServer } from '../support/oauth-provider.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const STEP_MS = 30_000
const PENDING_MS = PENDING_SIGN_IN_MINUTES * 60_000
const NEW_PASSWORD = 'Another-Horse-8-Battery'

let database: TestDatabase
let provider: OAuthProviderServer
let server: TestApp
let ada: Player

beforeAll(async () => {
  database = await createTestDatabase()
  provider = await OAuthProviderServer.start()
  server = await buildTestApp({
    db: database.db,
    env: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret },
    oauthEndpoints: provider.endpoints,
    outbound: LOOPBACK,
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await database.drop()
})
beforeEach(async () => {
  // At the beginning of a step, so that a test knows the step of its code.
  server.clock.advance(STEP_MS - (server.clock.now() % STEP_MS))
  ada = await signUp(server.app)
})

/** Returns the codes of an app, some steps from now. */
const appOf =
  (secret: string, { clock } = server) =>
  (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() + steps * STEP_MS })

/** Adds an app to a player, whose next code is that of the following step. */
async function addApp(browser: Browser, app = server) {
  const {
    body: { secret },
  } = await browser.call<NewAuthenticatorResponse>('startAuthenticator')
  const code = appOf(secret, app)
  const { status, body } = await browser.call<RecoveryCodesResponse>('confirmAuthenticator', { body: { code: code() } })
  expect(status).toBe(200)
  app.clock.advance(STEP_MS)
  return { secret, code, codes: body.recovery_codes }
}

const statusOf = async (browser: Browser) => (await browser.call('me')).status
const codeOf = ({ status, body }: { status: number; body: unknown }) => (status < 400 ? status : (body as ErrorResponse).error.code)
const login = async ({ email, password }: Player, browser = new Browser(server.app)) => ({
  browser,
  end: codeOf(await browser.call('login', { body: { email, password } })),
})
const finish = async (browser: Browser, code: string) => codeOf(await browser.call('finishSignIn', { body: { code } }))
/** Returns a browser after the right password. */
const halfway = async (player = ada) => (await login(player)).browser
const factorOf = async (browser: Browser) => (await browser.call<SecondFactorResponse>('secondFactor')).body

describe('an authenticator app', () => {
  it('is added once a code of it was typed, and a sign-in before needs nothing more', async () => {
    const { body } = await ada.call<NewAuthenticatorResponse>('startAuthenticator')
    expect(body.uri).toBe(
      `otpauth://totp/Questdeck%20(localhost%3A4321):${encodeURIComponent(ada.email)}?issuer=Questdeck%20(localhost%3A4321)&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect([(await login(ada)).end, (await factorOf(ada)).app_since]).toEqual([200, null])
    expect(codeOf(await ada.call('confirmAuthenticator', { body: { code: '000000' } }))).toBe('wrong_code')
    expect((await factorOf(ada)).app_since).toBeNull()
    const {
      status,
      body: { recovery_codes: codes },
    } = await ada.call<RecoveryCodesResponse>('confirmAuthenticator', { body: { code: appOf(body.secret)() } })
    expect([status, new Set(codes).size, codes.every((code) => /^([a-z2-9]{6}-){3}[a-z2-9]{6}$/.test(code))]).toEqual([200, 10, true])
    expect(await factorOf(ada)).toEqual({ app_since: new Date(server.clock.now()).toISOString(), passkeys: [], recovery_codes_left: 10 })
    expect((await login(ada)).end).toBe('second_factor')
  })

  it('exists once: another replaces it only after a removal', async () => {
    await addApp(ada)
    expect(codeOf(await ada.call('startAuthenticator'))).toBe('conflict')
    await ada.call('removeAuthenticator')
    await addApp(ada)
  })

  it('is not stored in plain text, and its code works for nobody else', async () => {
    const { secret, codes } = await addApp(ada)
    const rows = JSON.stringify([
      await server.db.selectFrom('authenticator').selectAll().execute(),
      await server.db.selectFrom('recovery_code').selectAll().execute(),
    ])
    expect(rows).not.toContain(secret)
    for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', ''))
    expect(server.log.join('')).not.toContain(secret)
    const eve = await signUp(server.app)
    const { encrypted_secret: encrypted } = await server.db
      .selectFrom('authenticator')
      .select('encrypted_secret')
      .where('user_id', '=', ada.id)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('authenticator')
      .values({ user_id: eve.id, encrypted_secret: encrypted, created_at: 1, confirmed_at: 1 })
      .execute()
    await expect(finish(await halfway(eve), appOf(secret)())).resolves.toBe('internal')
    await server.db.deleteFrom('authenticator').where('user_id', '=', eve.id).execute()
  })

  it.each(['startAuthenticator', 'removeAuthenticator', 'renewRecoveryCodes'] as const)('needs a fresh sign-in: %s', async (call) => {
    await addApp(ada)
    server.clock.advance(FRESH_FOR_MS)
    expect(codeOf(await ada.call(call))).toBe('confirm_first')
    expect((await factorOf(ada)).recovery_codes_left).toBe(10)
  })

  it('is removed with its recovery codes, and a sign-in needs nothing more', async () => {
    await addApp(ada)
    expect(codeOf(await ada.call('removeAuthenticator'))).toBe(200)
    expect([await factorOf(ada), (await login(ada)).end]).toEqual([{ app_since: null, passkeys: [], recovery_codes_left: 0 }, 200])
    expect(codeOf(await ada.call('renewRecoveryCodes'))).toBe('not_found')
  })
})

describe('signing in with a second factor', () => {
  it('opens no session before the right code, and remembers no device', async () => {
    const { code } = await addApp(ada)
    const answer = await new Browser(server.app).call<ErrorResponse>('login', { body: { email: ada.email, password: ada.password } })
    expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([403, 'second_factor', ACCOUNT_ERRORS.secondStep])
    expect(String(answer.headers['set-cookie'])).toMatch(/^second_step=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/)
    const { browser } = await login(ada)
    expect([[...browser.cookies.keys()], await statusOf(browser)]).toEqual([['second_step'], 401])
    const done = await browser.call<SignedInResponse>('finishSignIn', { body: { code: code() } })
    expect([done.status, done.body.user.id, await statusOf(browser)]).toEqual([200, ada.id, 200])
    expect([...browser.cookies.keys()].toSorted()).toEqual(['device', 'sid', 'signed_in'])
  })

  it.each([
    [-1, 200],
    [0, 200],
    [1, 200],
    [-2, 'wrong_code'],
    [2, 'wrong_code'],
  ])('accepts a code of %i steps from now: %s', async (steps, end) => {
    const { code } = await addApp(ada)
    server.clock.advance(2 * STEP_MS)
    expect(await finish(await halfway(), code(steps))).toBe(end)
  })

  it('accepts each code once, even if many arrive at once, and none that is older', async () => {
    const { code } = await addApp(ada)
    server.clock.advance(STEP_MS)
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfway()))
    const ends = await Promise.all(browsers.map((browser) => finish(browser, code())))
    expect(ends.toSorted()).toEqual([200, 'wrong_code', 'wrong_code', 'wrong_code'])
    expect([await finish(await halfway(), code()), await finish(await halfway(), code(-1))]).not.toContain(200)
  })

  it('does not accept the code that has added the app', async () => {
    const { code } = await addApp(ada)
    expect(await finish(await halfway(), code(-1))).toBe('wrong_code')
  })

  it('accepts a recovery code once, in any spelling', async () => {
    const { codes } = await addApp(ada)
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `
    expect(await finish(await halfway(), typed)).toBe(200)
    expect(await finish(await halfway(), codes[0] ?? '')).toBe('wrong_code')
    expect((await factorOf(ada)).recovery_codes_left).toBe(9)
    const { body } = await ada.call<RecoveryCodesResponse>('renewRecoveryCodes')
    expect([await finish(await halfway(), codes[1] ?? ''), await finish(await halfway(), body.recovery_codes[1] ?? '')]).toEqual([
      'wrong_code',
      200,
    ])
  })

  it('accepts no code of another player', async () => {
    await addApp(ada)
    const { code, codes } = await addApp(await signUp(server.app))
    const browser = await halfway()
    expect([await finish(browser, code()), await finish(browser, codes[0] ?? '')]).toEqual(['wrong_code', 'wrong_code'])
  })

  it('waits five minutes in the browser that has begun it, once', async () => {
    const { code } = await addApp(ada)
    const [early, late] = [await halfway(), await halfway()]
    const stored = early.cookies.get('second_step') ?? ''
    expect(await finish(new Browser(server.app), code())).toBe('invalid_token')
    server.clock.advance(PENDING_MS - 1)
    expect(await finish(early, code())).toBe(200)
    early.cookies.set('second_step', stored)
    server.clock.advance(1)
    expect([await finish(early, code(1)), await finish(late, code(1))]).toEqual(['invalid_token', 'invalid_token'])
    await sweepExpired(server.db, server.clock.now())
    expect(await server.db.selectFrom('pending_sign_in').selectAll().execute()).toEqual([])
  })

  it('makes failures wait, in the database, and a new password step does not reset that', async () => {
    const { code } = await addApp(ada)
    const browser = await halfway()
    for (let failure = 0; failure < 5; failure++) expect(await finish(browser, '000000')).toBe('wrong_code')
    expect(await finish(await halfway(), code())).toBe('rate_limited')
    server.clock.advance(1_000)
    expect(await finish(await halfway(), code())).toBe(200)
  })

  it('keeps the session that the browser had until the second step is complete', async () => {
    const { code } = await addApp(ada)
    const eve = await signUp(server.app)
    await login(ada, eve)
    expect((await eve.call<{ id: string }>('me')).body.id).toBe(eve.id)
    await finish(eve, code())
    expect((await eve.call<{ id: string }>('me')).body.id).toBe(ada.id)
  })
})

describe('every way to sign in requires it', () => {
  it('another provider, which redirects to the login page', async () => {
    Object.assign(provider.mode, { subject: 'second', email: ada.email, now: server.clock.now })
    await server.db.updateTable('app_user').set({ email_verified_at: 1 }).where('id', '=', ada.id).execute()
    const { code } = await addApp(ada)
    const browser = new Browser(server.app)
    const start = await browser.call('startOAuth', { params: { provider: 'google' }, query: { returnTo: '/games/7' } })
    const back = new URL(await provider.visit(String(start.headers['location'])))
    const done = await browser.call('finishOAuth', {
      params: { provider: 'google' },
      query: Object.fromEntries(back.searchParams),
      headers: { accept: 'text/html' },
    })
    expect(done.headers['location']).toBe('/login?step=second&returnTo=%2Fgames%2F7')
    expect(await statusOf(browser)).toBe(401)
    expect([await finish(browser, code()), await statusOf(browser)]).toEqual([200, 200])
    // A page has called it, so a logout applies to it.
    await browser.call('logout')
    expect(await statusOf(browser)).toBe(401)
  })

  it('a link that resets the password, which is changed all the same', async () => {
    const { code } = await addApp(ada)
    const token = await createMailToken(server.db, ada.id, 'reset-password', server.clock.now())
    const waiting = await halfway()
    const browser = new Browser(server.app)
    expect(codeOf(await browser.call('resetPassword', { body: { token, password: NEW_PASSWORD } }))).toBe('second_factor')
    expect([await statusOf(browser), await statusOf(ada), (await login(ada)).end]).toEqual([401, 401, 'invalid_credentials'])
    // A sign-in that began with the old password is refused.
    expect(await finish(waiting, code())).toBe('invalid_token')
    server.clock.advance(STEP_MS)
    expect([await finish(browser, code()), await statusOf(browser)]).toEqual([200, 200])
  })

  it('a link that restores a stolen account, unless the second factor is the thief’s', async () => {
    const { code } = await addApp(ada)
    const claim = () => transaction(server.db, async (trx) => (await createEmailClaim(trx, ada.id, ada.email, server.clock.now())) ?? '')
    const undo = async (token: string) => {
      const browser = new Browser(server.app)
      return { browser, end: codeOf(await browser.call('undoEmailChange', { body: { token, password: NEW_PASSWORD } })) }
    }
    const first = await undo(await claim())
    expect([first.end, await finish(first.browser, code())]).toEqual(['second_factor', 200])
    await first.browser.call('removeAuthenticator')
    const token = await claim()
    await addApp(first.browser)
    expect((await undo(token)).end).toBe(200)
    expect(await server.db.selectFrom('recovery_code').selectAll().where('user_id', '=', ada.id).execute()).toEqual([])
  })
})

describe('an action that needs a fresh sign-in', () => {
  it('requires the password and a code', async () => {
    const { code, codes } = await addApp(ada)
    server.clock.advance(FRESH_FOR_MS)
    const before = ada.cookies.get('sid')
    const confirm = async (body: object) => codeOf(await ada.call('confirmSignIn', { body }))
    expect(await confirm({ password: ada.password })).toBe('second_factor')
    expect(await confirm({ password: ada.password, code: '000000' })).toBe('wrong_code')
    expect(await confirm({ password: 'Wrong-Horse-7-Battery', code: code() })).toBe('wrong_password')
    expect([codeOf(await ada.call('requestExport')), ada.cookies.get('sid') === before]).toEqual(['confirm_first', true])
    expect([await confirm({ password: ada.password, code: code() }), codeOf(await ada.call('requestExport'))]).toEqual([200, 200])
    expect(ada.cookies.get('sid')).not.toBe(before)
    server.clock.advance(FRESH_FOR_MS)
    expect(await confirm({ password: ada.password, code: codes[0] })).toBe(200)
  })
})

describe('a lost phone', () => {
  it('has its second factor removed by the administrator', async () => {
    await addApp(ada)
    const browser = await halfway()
    const logged: string[] = []
    const mail = await MailServer.start()
    const env = readEnv({ DATABASE_URL: urlOf(database.connection), SMTP_URL: mail.url })
    const deps = {
      env,
      log: createLogger('silent'),
      actor: 'root',
      now: server.clock.now,
      print: (line: string) => logged.push(line),
      printError: (line: string) => logged.push(line),
    }
    await runAdmin(['players', 'show', ada.id], deps)
    expect(logged.join('\n')).toContain('2nd step: authenticator app since')
    expect(await runAdmin(['players', 'remove-factors', ada.user.username], deps)).toBe(0)
    expect(logged.join('\n')).toContain('2nd step: none')
    expect([await finish(browser, '000000'), (await login(ada)).end]).toEqual(['invalid_token', 200])
    expect((await mail.mailTo(ada.email)).subject).toBe('Your second step was removed')
    await mail.close()
  })
})

/** Signs in at a server by the password and a recovery code. */
async function finishBy(code: string, { app }: TestApp) {
  const browser = new Browser(app)
  await browser.call('login', { body: { email: ada.email, password: ada.password } })
  expect(await finish(browser, code)).toBe(200)
}

describe('the mails about a second factor', () => {
  it.each([
    ['is added', undefined, 'An authenticator app was added'],
    ['is removed', 'removeAuthenticator', 'Your authenticator app was removed'],
    ['has new recovery codes', 'renewRecoveryCodes', 'You have new recovery codes'],
    ['was passed by a recovery code', 'finishSignIn', 'A recovery code was used'],
  ] as const)('report that one %s', async (_, call: EndpointName | undefined, subject) => {
    const mail = await MailServer.start()
    const mailing = await buildTestApp({ db: server.db, env: { SMTP_URL: mail.url } })
    const browser = new Browser(mailing.app)
    await browser.call('login', { body: { email: ada.email, password: ada.password } })
    const { codes } = await addApp(browser, mailing)
    if (call === 'finishSignIn') await finishBy(codes[0] ?? '', mailing)
    else if (call) await browser.call(call)
    expect((await mail.mailTo(ada.email, call ? 2 : 1)).subject).toBe(subject)
    await mailing.close()
    await mail.close()
  })
})

describe('the key of the second factor', () => {
  it('is created once in the data directory, for its owner only, and kept', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'questdeck-key-'))
    const keys = Array.from({ length: 4 }, () => new FactorKey({ dataDir }))
    const [encrypted = ''] = await Promise.all(keys.map((key) => key.encrypt('secret', ada.id)))
    expect(await Promise.all(keys.map((key) => key.open(encrypted, ada.id)))).toEqual(['secret', 'secret', 'secret', 'secret'])
    expect(await readFile(join(dataDir, FACTOR_KEY_FILE), 'utf8')).toMatch(/^[\w-]{43}\n$/)
    if (process.platform !== 'win32') expect((await stat(join(dataDir, FACTOR_KEY_FILE))).mode & 0o777).toBe(0o600)
    await rm(dataDir, { recursive: true })
  })

  it('that has changed is reported, and recovery codes still sign in', async () => {
    const { code, codes } = await addApp(ada)
    const moved = await buildTestApp({ db: server.db, env: { FACTOR_KEY: Buffer.alloc(32, 9).toString('base64url') } })
    const browser = new Browser(moved.app)
    await browser.call('login', { body: { email: ada.email, password: ada.password } })
    const answer = await browser.call<ErrorResponse>('finishSignIn', { body: { code: code() } })
    expect([answer.status, answer.body.error.message]).toEqual([503, ACCOUNT_ERRORS.codeUnreadable])
    expect(moved.log.join('')).toContain('FACTOR_KEY')
    expect(await finish(browser, codes[0] ?? '')).toBe(200)
    await moved.close()
  })
})
