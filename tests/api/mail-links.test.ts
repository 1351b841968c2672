// Shows [S28 S30].
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../src/contract/accounts.ts'
import { ACCOUNT_ERRORS } from '../../src/contract/account-messages.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { sweepExpired } from '../../src/server/accounts/sweep-expired.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { MailServer, tokenIn } from '../support/mail-server.ts'
import { Browser, registration } from '../support/player.ts'
import type { Answer } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp, TestAppOptions } from '../support/test-app.ts'

const MINUTE = 60_000
const NEW_PASSWORD = 'Another-Horse-8-Battery'
type SignedIn = ErrorResponse & { ok: true; user: User }

let mail: MailServer
let server: TestApp

beforeAll(async () => {
  mail = await MailServer.start()
  server = await build()
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

function build({ env, ...options }: TestAppOptions = {}): Promise<TestApp> {
  return buildTestApp({ env: { SMTP_URL: mail.url, ...env }, mailRetryDelaysMs: [1, 1, 1], ...options })
}

interface Registered {
  readonly email: string
  readonly password: string
  readonly answer: Answer<Record<string, unknown>>
  readonly browser: Browser
}

async function register(changes: Record<string, unknown> = {}, app = server.app): Promise<Registered> {
  const body = registration(changes)
  const browser = new Browser(app)
  const answer = await browser.call<Record<string, unknown>>('register', { body })
  return { email: String(body['email']), password: String(body['password']), answer, browser }
}

function verify(token: string, browser = new Browser(server.app)) {
  return browser.call<SignedIn>('verifyEmail', { body: { token } })
}

function reset(token: string, password = NEW_PASSWORD, browser = new Browser(server.app)) {
  return browser.call<SignedIn>('resetPassword', { body: { token, password } })
}

function login(email: string, password: string, app = server.app) {
  return new Browser(app).call<SignedIn>('login', { body: { email, password } })
}

/** Registers a player with a confirmed address, in the returned browser. */
async function signUpByMail(changes: Record<string, unknown> = {}): Promise<Registered & { readonly user: User }> {
  const registered = await register(changes)
  const { body } = await verify(tokenIn(await mail.mailTo(registered.email)), registered.browser)
  return { ...registered, user: body.user }
}

async function askForReset(email: string, nth: number, app = server.app): Promise<string> {
  await new Browser(app).call('requestPasswordReset', { body: { email } })
  return tokenIn(await mail.mailTo(email, nth))
}

describe('registering with mail', () => {
  it('returns no user, signs nobody in and mails a link', async () => {
    const { email, answer, browser } = await register({ display_name: 'Grace Hopper' })
    expect([answer.status, answer.body, [...browser.cookies.keys()]]).toEqual([200, { ok: true }, ['registration']])
    expect(String(answer.headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Strict$/)
    expect((await browser.call('me')).status).toBe(401)
    const letter = await mail.mailTo(email)
    expect(letter.subject).toBe('Confirm your email address')
    expect(letter.text).toContain('Grace Hopper, one more step')
    expect(letter.text).toMatch(/http:\/\/localhost:4321\/check-inbox#token=[\w-]{43}\n/)
    expect(letter.html).toContain(`href="http://localhost:4321/check-inbox#token=${tokenIn(letter)}"`)
    expect(letter.headers.get('auto-submitted')).toBe('auto-generated')
  })

  it('the link signs in, and the account is active from then on', async () => {
    const { email, password } = await register()
    const browser = new Browser(server.app)
    const answer = await verify(tokenIn(await mail.mailTo(email)), browser)
    expect([answer.status, answer.body.ok, answer.body.user.email]).toEqual([200, true, email])
    expect((await browser.call('me')).body).toEqual(answer.body.user)
    expect((await login(email, password)).status).toBe(200)
  })

  it('confirming begins a new session, and the previous one is invalid', async () => {
    const { browser } = await signUpByMail()
    const old = browser.cookies.get('sid') ?? ''
    const { email } = await register()
    await verify(tokenIn(await mail.mailTo(email)), browser)
    expect(browser.cookies.get('sid')).not.toBe(old)
    const thief = new Browser(server.app)
    thief.cookies.set('sid', old)
    expect((await thief.call('me')).status).toBe(401)
  })

  it('reports an unconfirmed address, but only after the right password', async () => {
    const { email, password } = await register()
    const right = await login(email, password)
    expect([right.status, right.body.error.code, right.body.error.message]).toEqual([
      403,
      'email_unverified',
      ACCOUNT_ERRORS.emailUnverified,
    ])
    expect(String(right.headers['set-cookie'])).toMatch(/^registration=[\w-]{43}; /)
    const wrong = await login(email, 'Wrong-Horse-7-Battery')
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'invalid_credentials'])
  })

  it('refuses a taken address with its message, in any case of its letters', async () => {
    const { email } = await signUpByMail()
    const again = await register({ email: email.toUpperCase() })
    expect([again.answer.status, (again.answer.body as unknown as ErrorResponse).error.message]).toEqual([409, FIXED_MESSAGES.emailTaken])
  })

  it('creates one account from twenty registrations of one address, however many links are opened at once', async () => {
    const body = registration()
    const email = String(body['email'])
    await Promise.all(Array.from({ length: 20 }, () => new Browser(server.app).call('register', { body })))
    await mail.mailTo(email, 20)
    const answers = await Promise.all(mail.mailsTo(email).map((letter) => verify(tokenIn(letter))))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
    const rows = await server.db.selectFrom('app_user').select('awaits_verification').where('email', '=', email).execute()
    expect(rows).toEqual([{ awaits_verification: false }])
  })

  it('expires after a week without a confirmation', async () => {
    const own = await build()
    const { email } = await register({}, own.app)
    const count = async () => (await own.db.selectFrom('app_user').select('id').where('email', '=', email).execute()).length
    own.clock.advance(7 * 24 * 60 * MINUTE)
    await sweepExpired(own.db, own.clock.now())
    expect(await count()).toBe(1)
    own.clock.advance(1)
    await sweepExpired(own.db, own.clock.now())
    expect(await count()).toBe(0)
    await own.close()
  })

  it('lets in an account that waits for a mail if no mail can be sent any more', async () => {
    const { email, password } = await register()
    const mailless = await buildTestApp({ db: server.db })
    expect((await login(email, password, mailless.app)).status).toBe(200)
    await mailless.close()
    expect((await login(email, password)).status).toBe(200)
  })
})

describe('a link to confirm an address that is older than ten minutes', () => {
  it('signs in the browser that has registered, for an hour, and no other', async () => {
    const { email, browser } = await register()
    const token = tokenIn(await mail.mailTo(email))
    server.clock.advance(60 * MINUTE - 1)
    const { browser: somebody } = await register()
    expect((await verify(token, somebody)).status).toBe(400)
    expect((await verify(token, browser)).status).toBe(200)
  })

  it('signs nobody in after that hour', async () => {
    const { email, browser } = await register()
    const token = tokenIn(await mail.mailTo(email))
    server.clock.advance(60 * MINUTE)
    expect((await verify(token, browser)).status).toBe(400)
  })
})

describe.each([
  ['verify-email', 10, () => register().then(async ({ email }) => tokenIn(await mail.mailTo(email))), verify],
  ['reset-password', 10, () => signUpByMail().then(({ email }) => askForReset(email, 2)), (token: string) => reset(token)],
] as const)('a link to %s', (purpose, minutes, obtain, use) => {
  it('has 256 random bits, and the database has only a hash', async () => {
    const token = await obtain()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = JSON.stringify(await server.db.selectFrom('mail_token').selectAll().execute())
    expect(rows).not.toContain(token)
    expect(rows).toContain(purpose)
    expect(server.log.join('')).not.toContain(token)
  })

  it(`works for ${minutes} minutes and not a moment longer`, async () => {
    const [early, late] = [await obtain(), await obtain()]
    server.clock.advance(minutes * MINUTE - 1)
    expect((await use(early)).status).toBe(200)
    server.clock.advance(1)
    const answer = await use(late)
    expect([answer.status, answer.body.error.code, answer.body.error.message]).toEqual([400, 'invalid_token', ACCOUNT_ERRORS.linkUsed])
  })

  it('works once, even if many use it at once', async () => {
    const token = await obtain()
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(token)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    expect((await use(token)).status).toBe(400)
  })

  it.each(['x', 'a'.repeat(43), '__proto__', '%00'])('cannot be guessed: %s', async (token) => {
    expect((await use(token)).body.error.code).toBe('invalid_token')
  })

  it('is not used up by a mail scanner that opens it', async () => {
    const token = await obtain()
    for (const path of ['/check-inbox', '/reset-password', '/api/users/verify-email', '/api/users/password-reset']) {
      await server.app.inject({ url: path, headers: { accept: 'text/html' } })
    }
    expect((await use(token)).status).toBe(200)
  })
})

describe('links of one kind', () => {
  it('do not work for the other purpose', async () => {
    const { email } = await register()
    const verifying = tokenIn(await mail.mailTo(email))
    expect((await reset(verifying)).body.error.code).toBe('invalid_token')
    const resetting = await askForReset(email, 2)
    expect((await verify(resetting)).body.error.code).toBe('invalid_token')
  })

  it('all end when one of them is used, because mails may arrive in another order', async () => {
    const { email, browser } = await register()
    await browser.call('resendVerification', { body: { email } })
    const [first, second] = [await mail.mailTo(email, 1), await mail.mailTo(email, 2)]
    expect((await verify(tokenIn(first))).status).toBe(200)
    expect((await verify(tokenIn(second))).status).toBe(400)
  })
})

describe('requesting the verification mail again', () => {
  const resend = (email: string, browser: Browser) => browser.call<ErrorResponse>('resendVerification', { body: { email } })

  it('sends another link to a player who has registered', async () => {
    const { email, browser } = await register()
    expect((await resend(email, browser)).body).toEqual({ ok: true })
    expect((await verify(tokenIn(await mail.mailTo(email, 2)))).status).toBe(200)
  })

  it('sends it in another browser too, after the right password there', async () => {
    const { email, password } = await register()
    const other = new Browser(server.app)
    expect((await other.call('login', { body: { email, password } })).status).toBe(403)
    await resend(email, other)
    expect((await verify(tokenIn(await mail.mailTo(email, 2)))).body.user.email).toBe(email)
  })

  it.each([
    ['has confirmed already', async () => signUpByMail()],
    ['has not registered', async () => ({ ...(await register()), browser: new Browser(server.app) })],
    ['has registered with another address', async () => ({ ...(await register()), browser: (await register()).browser })],
    [
      'has made the proof up',
      async () => {
        const registered = await register()
        registered.browser.cookies.set('registration', 'a'.repeat(43))
        return registered
      },
    ],
  ])('sends nothing to a player who %s, with the same response', async (_, obtain) => {
    const { email, browser } = await obtain()
    const answer = await resend(email, browser)
    await server.app.mailer?.idle()
    expect([answer.status, answer.body, mail.mailsTo(email).length]).toEqual([200, { ok: true }, 1])
  })
})

describe.each(['false', 'true'])('an address with several registrations (HIDE_EMAIL_TAKEN=%s)', (hidden) => {
  let own: TestApp
  beforeAll(async () => {
    own = await build({ db: server.db, env: { HIDE_EMAIL_TAKEN: hidden } })
  })
  afterAll(() => own.close())

  const open = (token: string, browser = new Browser(own.app)) => verify(token, browser)
  const OTHER_PASSWORD = 'Somebody-Else-9-Entirely'
  /** Registers one address twice, and returns the link of each. */
  async function registerTwice() {
    const first = await register({ display_name: 'First Person' }, own.app)
    const { email } = first
    const firstLink = tokenIn(await mail.mailTo(email, 1))
    const second = await register({ email, display_name: 'Second Person', password: OTHER_PASSWORD }, own.app)
    return { email, first: { ...first, link: firstLink }, second: { ...second, link: tokenIn(await mail.mailTo(email, 2)) } }
  }

  it.each(['first', 'second'] as const)('becomes the account of the %s only, whose link is opened', async (which) => {
    const both = await registerTwice()
    const [chosen, other] = which === 'first' ? [both.first, both.second] : [both.second, both.first]
    expect((await open(other.link.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')))).status).toBe(400)
    const { status, body } = await open(chosen.link)
    expect([status, body.user.display_name]).toEqual([200, which === 'first' ? 'First Person' : 'Second Person'])
    expect((await login(both.email, chosen.password, own.app)).status).toBe(200)
    expect((await login(both.email, other.password, own.app)).status).toBe(401)
    expect((await open(other.link)).status).toBe(400)
    expect((await login(both.email, other.password, own.app)).status).toBe(401)
  })

  it('gets another link only for the registration of the requester', async () => {
    const { email, first, second } = await registerTwice()
    await first.browser.call('resendVerification', { body: { email } })
    const again = tokenIn(await mail.mailTo(email, 3))
    expect((await open(again)).body.user.display_name).toBe('First Person')
    await second.browser.call('resendVerification', { body: { email } })
    await own.app.mailer?.idle()
    expect(mail.mailsTo(email)).toHaveLength(3)
  })

  it('gives nobody’s session, picture or settings to the other', async () => {
    const stage = await new Browser(own.app).call<{ url: string }>('stageAvatar', avatarForm(PICTURE))
    const theirs = await register({ avatar_url: stage.body.url, settings: { platforms: [6, 48] } }, own.app)
    const { email } = theirs
    await mail.mailTo(email)
    const mine = await register({ email, password: OTHER_PASSWORD }, own.app)
    const { body } = await open(tokenIn(await mail.mailTo(email, 2)), mine.browser)
    expect(body.user).toMatchObject({ avatar_url: '', settings: { platforms: [6] } })
    expect([...mine.browser.cookies.keys()]).not.toContain('registration')
  })

  it('keeps its picture when it registers again after a lost response', async () => {
    const stage = await new Browser(own.app).call<{ url: string }>('stageAvatar', avatarForm(PICTURE))
    const body = registration({ avatar_url: stage.body.url })
    for (const nth of [1, 2]) {
      expect((await new Browser(own.app).call('register', { body })).status).toBe(200)
      await mail.mailTo(String(body['email']), nth)
    }
    const answer = await open(tokenIn(await mail.mailTo(String(body['email']), 2)))
    expect(answer.body.user.avatar_url).toBe(stage.body.url)
    const stranger = registration({ avatar_url: stage.body.url })
    expect((await new Browser(own.app).call('register', { body: stranger })).status).toBe(400)
  })

  it('reserves no username before it is confirmed', async () => {
    const name = `Wanted ${hidden}`
    await register({ display_name: name }, own.app)
    const { user } = await signUpByMail({ display_name: name })
    expect(user.username).toBe(`wanted${hidden}`)
  })

  it('is lost to a player who has meanwhile proven it in another way', async () => {
    const { email, first, second } = await registerTwice()
    const mailless = await buildTestApp({ db: server.db })
    expect((await register({ email, password: NEW_PASSWORD }, mailless.app)).answer.status).toBe(200)
    await mailless.close()
    for (const { link } of [first, second]) expect((await open(link)).status).toBe(400)
    expect((await login(email, NEW_PASSWORD, own.app)).status).toBe(200)
  })

  it('has its newest password replaced by a reset, and the passwords of the others never work', async () => {
    const { email, first, second } = await registerTwice()
    const { body } = await reset(await askForReset(email, 3, own.app), NEW_PASSWORD, new Browser(own.app))
    expect(body.user.display_name).toBe('Second Person')
    for (const { password, link } of [first, second]) {
      expect((await login(email, password, own.app)).status).toBe(401)
      expect((await open(link)).status).toBe(400)
    }
    expect((await login(email, NEW_PASSWORD, own.app)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link, which signs in', async () => {
    const { email, password, user } = await signUpByMail()
    const letter = async () => mail.mailTo(email, 2)
    await new Browser(server.app).call('requestPasswordReset', { body: { email: email.toUpperCase() } })
    expect((await letter()).text).toMatch(/http:\/\/localhost:4321\/reset-password#token=[\w-]{43}\n/)
    const browser = new Browser(server.app)
    const answer = await reset(tokenIn(await letter()), NEW_PASSWORD, browser)
    expect([answer.status, answer.body]).toEqual([200, { ok: true, user }])
    expect((await browser.call('me')).status).toBe(200)
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('ends every other session of the player', async () => {
    const { email, password, browser } = await signUpByMail()
    const other = new Browser(server.app)
    await other.call('login', { body: { email, password } })
    await reset(await askForReset(email, 2))
    expect([(await browser.call('me')).status, (await other.call('me')).status]).toEqual([401, 401])
  })

  it('notifies the player by mail after the replacement', async () => {
    const { email } = await signUpByMail()
    await reset(await askForReset(email, 2))
    const letter = await mail.mailTo(email, 3)
    expect(letter.subject).toBe('Your password was changed')
    expect(letter.text).toContain('http://localhost:4321/forgot-password')
  })

  it('refuses a weak password without using the link up', async () => {
    const { email } = await signUpByMail()
    const token = await askForReset(email, 2)
    const weak = await reset(token, 'short')
    expect([weak.status, weak.body.error.message]).toEqual([400, FIXED_MESSAGES.passwordWeak])
    expect((await reset(token, 'Password1!')).body.error.code).toBe('weak_password')
    expect((await reset(token)).status).toBe(200)
  })

  it('lets the owner in at once, however long the address would have to wait after failures', async () => {
    const { email } = await signUpByMail()
    for (let i = 0; i < 6; i++) await login(email, 'Wrong-Horse-7-Battery')
    expect((await login(email, 'Wrong-Horse-7-Battery')).status).toBe(429)
    await reset(await askForReset(email, 2))
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('restores an account to the owner of an address that somebody else has registered with', async () => {
    const { email, password } = await register()
    // Mails may arrive in another order: the second is the reset's only if the first has arrived.
    await mail.mailTo(email)
    await reset(await askForReset(email, 2))
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
  })
})

describe.each(['requestPasswordReset', 'resendVerification'] as const)('the response of %s', (call) => {
  const ask = (email: string) => new Browser(server.app).call(call, { body: { email } })

  it('is the same for an unknown address', async () => {
    const { email } = await register()
    const [known, unknown] = [await ask(email), await ask('nobody@example.org')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(known.headers).sort())
    await server.app.mailer?.idle()
    expect(mail.mailsTo('nobody@example.org')).toEqual([])
  })

  it('does not wait for a look-up of the account, so its time reveals nothing', async () => {
    const { email } = await register()
    await server.app.mailer?.idle()
    await server.db.transaction().execute(async (trx) => {
      await sql`lock table app_user in access exclusive mode`.execute(trx)
      const answers = await Promise.all([ask(email), ask('nobody@example.org')])
      expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    })
    await server.app.mailer?.idle()
  })

  it.each([
    ['mailLink', ['one@example.org', 'two@example.org'], 200],
    ['mailPerEmail', ['same@example.org', 'Same@Example.org '], 200],
  ] as const)('is limited by %s, known or not', async (name, emails, first) => {
    const limited = await build({ limits: { [name]: { max: 1, windowMs: MINUTE } } })
    const send = async (email: string) => (await new Browser(limited.app).call(call, { body: { email } })).status
    expect([await send(emails[0]), await send(emails[1])]).toEqual([first, 429])
    const restarted = await build({ db: limited.db, limits: { [name]: { max: 1, windowMs: MINUTE } } })
    const again = await new Browser(restarted.app).call(call, { body: { email: emails[1] } })
    expect(again.status).toBe(429)
    await restarted.close()
    limited.clock.advance(MINUTE)
    expect(await send(emails[1])).toBe(200)
    await limited.close()
  })

  it('cannot be exhausted elsewhere for a browser that has signed in before', async () => {
    const limited = await build({ limits: { mailPerEmail: { max: 1, windowMs: MINUTE } } })
    const { email, browser } = await register({}, limited.app)
    await browser.call('verifyEmail', { body: { token: tokenIn(await mail.mailTo(email)) } })
    const stranger = new Browser(limited.app)
    const statuses = []
    for (const who of [stranger, stranger, browser]) statuses.push((await who.call(call, { body: { email } })).status)
    expect(statuses).toEqual([200, 429, 200])
    await limited.close()
  })

  it('is 404 if no mail can be sent: no page offers it', async () => {
    const mailless = await buildTestApp({ db: server.db })
    const answer = await new Browser(mailless.app).call<ErrorResponse>(call, { body: { email: 'a@b.c' } })
    expect([answer.status, answer.body.error.message]).toEqual([404, 'This server sends no emails.'])
    await mailless.close()
  })
})

describe('if taken addresses are hidden', () => {
  let hiding: TestApp
  beforeAll(async () => {
    hiding = await build({ db: server.db, env: { HIDE_EMAIL_TAKEN: 'true' } })
  })
  afterAll(() => hiding.close())

  it('a check of an address always returns that it is free', async () => {
    const { email } = await signUpByMail()
    const answer = await new Browser(hiding.app).call('checkEmail', { query: { email } })
    expect(answer.body).toEqual({ exists: false })
  })

  it('a registration with a taken address gets the response of a free one, and its owner is notified by mail', async () => {
    const { email, password } = await signUpByMail()
    const [taken, free] = [await register({ email }, hiding.app), await register({}, hiding.app)]
    expect([taken.answer.status, taken.answer.body]).toEqual([free.answer.status, free.answer.body])
    expect(Object.keys(taken.answer.headers).sort()).toEqual(Object.keys(free.answer.headers).sort())
    expect((await mail.mailTo(email, 2)).subject).toBe('You already have an account')
    expect((await login(email, password, hiding.app)).status).toBe(200)
  })

  it('takes at least 400 ms either way, more than hash and transaction need', async () => {
    const { email } = await signUpByMail()
    for (const changes of [{ email }, {}]) {
      const started = performance.now()
      await register(changes, hiding.app)
      expect(performance.now() - started).toBeGreaterThan(390)
    }
  })

  it('a picture that cannot be claimed is refused either way', async () => {
    const { email } = await signUpByMail()
    const changes = { avatar_url: '/media/0123456789abcdef0123456789abcdef.webp' }
    const [taken, free] = [await register({ ...changes, email }, hiding.app), await register(changes, hiding.app)]
    const codeOf = ({ answer }: Registered) => [answer.status, (answer.body as unknown as ErrorResponse).error.code]
    expect(codeOf(taken)).toEqual(codeOf(free))
    expect(taken.answer.status).toBe(400)
  })

  it('a sign-in after a registration reveals nothing either', async () => {
    const { email } = await signUpByMail()
    const [taken, free] = [
      await register({ email, password: NEW_PASSWORD }, hiding.app),
      await register({ password: NEW_PASSWORD }, hiding.app),
    ]
    const statusOf = async (registered: Registered) => (await login(registered.email, NEW_PASSWORD, hiding.app)).status
    expect([await statusOf(taken), await statusOf(free)]).toEqual([403, 403])
    await taken.browser.call('resendVerification', { body: { email } })
    expect((await mail.mailTo(email, 3)).subject).toBe('You already have an account')
  })

  it('registrations cannot fill an inbox: three mails in half an hour', async () => {
    const limited = await build({
      db: server.db,
      env: { HIDE_EMAIL_TAKEN: 'true' },
      limits: { mailPerEmail: { max: 2, windowMs: 30 * MINUTE } },
    })
    const { email } = await signUpByMail()
    for (let i = 0; i < 3; i++) expect((await register({ email }, limited.app)).answer.status).toBe(200)
    await limited.app.mailer?.idle()
    expect(mail.mailsTo(email)).toHaveLength(2)
    await limited.close()
  })
})

describe('an undeliverable mail', () => {
  it('does not prevent a registration, is retried, and arrives', async () => {
    mail.refusals.push(451, 421)
    const { email, answer } = await register()
    expect(answer.status).toBe(200)
    expect((await verify(tokenIn(await mail.mailTo(email)))).status).toBe(200)
  })

  it('is given up at once when the mail server refuses it for good, and logged without the address', async () => {
    mail.refusals.push(550)
    const { email, browser } = await register()
    await server.app.mailer?.idle()
    expect(mail.mailsTo(email)).toEqual([])
    const line = server.log.findLast((text) => text.includes('a mail could not be sent'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ mail: 'verification', smtp: 550 })
    expect(server.log.join('')).not.toContain(email)
    await browser.call('resendVerification', { body: { email } })
    expect((await verify(tokenIn(await mail.mailTo(email)))).status).toBe(200)
  })

  it('because the server does not respond loses nothing either, and is reported at the start', async () => {
    await server.app.mailer?.check()
    expect(server.log.join('')).toContain('the mail server of SMTP_URL is ready')
    const offline = await build({ db: server.db, env: { SMTP_URL: 'smtp://user:hunter2@127.0.0.1:9' } })
    await offline.app.mailer?.check()
    expect(offline.log.join('')).toContain('the mail server of SMTP_URL cannot be used')
    expect(offline.log.join('')).not.toContain('hunter2')
    const { email, answer } = await register({}, offline.app)
    await offline.app.mailer?.idle()
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect(offline.log.join('')).toContain('a mail could not be sent')
    expect(offline.log.join('')).not.toContain(email)
    await offline.close()
  })
})

describe('texts of players about themselves', () => {
  it('are text in a mail, never markup, and begin no header of their own', async () => {
    const name = '<img src=x onerror=alert(1)> & "Co"'
    const { email } = await register({ display_name: name })
    const letter = await mail.mailTo(email)
    expect(letter.text).toContain(`${name}, one more step`)
    expect(letter.html).not.toContain('<img')
    expect(letter.html).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;Co&#34;')
  })
})
