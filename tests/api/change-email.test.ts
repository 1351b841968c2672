// Shows [S298].
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmailChangeResponse } from '../../src/contract/email-change.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { createMailToken, EMAIL_CHANGE_MS } from '../../src/server/accounts/mail-tokens.ts'
import { sweepExpired } from '../../src/server/accounts/sweep-expired.ts'
import { MailServer, tokenIn } from '../support/mail-server.ts'
import { Browser, GOOD_PASSWORD, registration, signUp } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const SOON = 60_000
let mail: MailServer
/** Servers on one database: one sends mail, one also hides taken addresses, and one sends no mail. */
let server: TestApp
let hiding: TestApp
let mailless: TestApp
let addresses = 0

beforeAll(async () => {
  mail = await MailServer.start()
  const env = { SMTP_URL: mail.url }
  server = await buildTestApp({ env })
  hiding = await buildTestApp({ db: server.db, env: { ...env, HIDE_EMAIL_TAKEN: 'true' } })
  mailless = await buildTestApp({ db: server.db })
})
afterAll(async () => {
  await Promise.all([hiding.close(), mailless.close()])
  await server.close()
  await mail.close()
})

const newAddress = () => `somewhere-else-${++addresses}@example.org`
const change = (browser: Browser, email: string) => browser.call<EmailChangeResponse & ErrorResponse>('changeEmail', { body: { email } })
const confirm = (token: string, { app }: TestApp = server) => new Browser(app).call<ErrorResponse>('confirmEmail', { body: { token } })
const emailOf = async (browser: Browser) => (await browser.call<{ email: string }>('me')).body.email
const statusOf = async (browser: Browser) => (await browser.call('me')).status

async function signIn(email: string, { app }: TestApp = server, password = GOOD_PASSWORD) {
  const browser = new Browser(app)
  const { status } = await browser.call('login', { body: { email, password } })
  return { browser, status }
}

/** Returns a player of a server that sends mail, registered on the server without mail. */
async function playerOf({ app }: TestApp) {
  const player = await signUp(mailless.app)
  const browser = new Browser(app)
  await browser.call('login', { body: { email: player.email, password: player.password } })
  return { browser, email: player.email, id: player.id }
}

describe('another address, with mail', () => {
  it('becomes the account’s after its link was opened, not before; the old address is notified, and every session stays', async () => {
    const { browser, email } = await playerOf(server)
    const { browser: other } = await signIn(email)
    const wanted = newAddress()
    expect((await change(browser, `  ${wanted.toUpperCase()} `)).body).toEqual({ ok: true, mailed: true })
    const letter = await mail.mailTo(wanted)
    expect([letter.subject, letter.text.includes(`/confirm-email#token=${tokenIn(letter)}\n`)]).toEqual([
      'Confirm your new email address',
      true,
    ])
    expect([await emailOf(browser), (await signIn(wanted)).status]).toEqual([email, 401])
    expect((await confirm(tokenIn(letter))).body).toEqual({ ok: true })
    expect([await emailOf(browser), await emailOf(other)]).toEqual([wanted, wanted])
    expect([(await signIn(wanted)).status, (await signIn(email)).status]).toEqual([200, 401])
    const mails = await mail.mailTo(email, 2)
    expect([mails.subject, mails.text.includes(wanted)]).toEqual(['Your email address was changed', false])
  })

  it('is confirmed by a link that works once, for an hour, and only the latest of several', async () => {
    const { browser, email } = await playerOf(server)
    const [first, second] = [newAddress(), newAddress()]
    await change(browser, first)
    const overtaken = tokenIn(await mail.mailTo(first))
    await change(browser, second)
    const token = tokenIn(await mail.mailTo(second))
    const invalid = [overtaken, 'x', '', token.slice(1), `${token}x`]
    for (const wrong of invalid) expect([wrong, (await confirm(wrong)).body.error.code]).toEqual([wrong, 'invalid_token'])
    expect(await emailOf(browser)).toBe(email)
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])

    const late = newAddress()
    await change(browser, late)
    const old = tokenIn(await mail.mailTo(late))
    server.clock.advance(EMAIL_CHANGE_MS)
    expect((await confirm(old)).body.error.code).toBe('invalid_token')
    await sweepExpired(server.db, server.clock.now())
    expect(await server.db.selectFrom('email_change').select('email').where('email', '=', late).execute()).toEqual([])
  })

  it('invalidates the links that were mailed to the old one', async () => {
    const { browser, id } = await playerOf(server)
    const reset = await createMailToken(server.db, id, 'reset-password', server.clock.now())
    const wanted = newAddress()
    await change(browser, wanted)
    await confirm(tokenIn(await mail.mailTo(wanted)))
    const answer = await new Browser(server.app).call('resetPassword', { body: { token: reset, password: 'Another-Horse-8-Battery' } })
    expect(answer.status).toBe(400)
  })

  it('belongs to the player who opens their link first if two have asked for it; the other keeps the old one', async () => {
    const [one, two] = [await playerOf(server), await playerOf(server)]
    const wanted = newAddress()
    await change(one.browser, wanted)
    const first = tokenIn(await mail.mailTo(wanted))
    await change(two.browser, wanted)
    const second = tokenIn(await mail.mailTo(wanted, 2))
    const answers = await Promise.all([confirm(first), confirm(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect([await emailOf(one.browser), await emailOf(two.browser)].toSorted()).toContain(wanted)
    expect(await server.db.selectFrom('app_user').select('id').where('email', '=', wanted).execute()).toHaveLength(1)
  })

  it('is not reserved for a deleted account, nor for its return', async () => {
    const { browser, email } = await playerOf(server)
    const wanted = newAddress()
    await change(browser, wanted)
    const token = tokenIn(await mail.mailTo(wanted))
    expect((await browser.call('deleteAccount', { body: { word: 'DELETE' } })).status).toBe(200)
    expect((await confirm(token)).body.error.code).toBe('invalid_token')
    const { browser: back } = await signIn(email)
    expect([await emailOf(back), (await confirm(token)).status]).toEqual([email, 400])
  })

  it('gets no more mails than registrations do', async () => {
    const few = await buildTestApp({
      env: { SMTP_URL: mail.url },
      limits: { mailPerEmail: { max: 2, windowMs: SOON }, mailLink: { max: 4, windowMs: SOON } },
    })
    try {
      const [wanted, marker, email] = [newAddress(), newAddress(), newAddress()]
      const here = new Browser(few.app)
      await here.call('register', { body: registration({ email }) })
      await here.call('verifyEmail', { body: { token: tokenIn(await mail.mailTo(email)) } })
      for (let n = 0; n < 3; n++) expect((await change(here, wanted)).status).toBe(200)
      expect((await change(here, marker)).status).toBe(200)
      await Promise.all([mail.mailTo(wanted, 2), mail.mailTo(marker)])
      expect(mail.received.filter(({ to }) => to === wanted)).toHaveLength(2)
      expect((await change(here, marker)).body.error.code).toBe('rate_limited')
    } finally {
      await few.close()
    }
  })
})

describe('an address that has an account', () => {
  it('is refused if a registration says so too', async () => {
    const [{ browser, email }, other] = [await playerOf(server), await playerOf(server)]
    const refused = await change(browser, other.email)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'email_taken'])
    expect(await emailOf(browser)).toBe(email)
  })

  it('gets the same response as a free one if addresses are hidden: only its owner is notified', async () => {
    const [{ browser, email, id }, other] = [await playerOf(hiding), await playerOf(hiding)]
    const free = await change(browser, newAddress())
    const taken = await change(browser, other.email)
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect((await mail.mailTo(other.email)).subject).toBe('You already have an account')
    expect(await server.db.selectFrom('email_change').select('email').where('user_id', '=', id).execute()).toEqual([{ email: other.email }])
    expect(await emailOf(browser)).toBe(email)
  })

  it('that registered meanwhile keeps it: the link does nothing', async () => {
    const { browser, email } = await playerOf(server)
    const wanted = newAddress()
    await change(browser, wanted)
    const token = tokenIn(await mail.mailTo(wanted))
    await signUp(mailless.app, { email: wanted })
    expect((await confirm(token)).body.error.code).toBe('invalid_token')
    expect(await emailOf(browser)).toBe(email)
  })
})

describe('without mail', () => {
  it('another address becomes the account’s at once, and never a second player’s', async () => {
    const [player, other] = [await signUp(mailless.app), await signUp(mailless.app)]
    const wanted = newAddress()
    const answers = await Promise.all([change(player, wanted), change(other, wanted)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ ok: true, mailed: false })
    expect((await signIn(wanted, mailless)).status).toBe(200)
  })
})

describe('changing it', () => {
  it('needs a session and a recent proof of identity', async () => {
    const player = await signUp(mailless.app)
    expect((await change(new Browser(mailless.app), newAddress())).status).toBe(401)
    mailless.clock.advance(FRESH_FOR_MS)
    const wanted = newAddress()
    expect((await change(player, wanted)).body.error.code).toBe('confirm_first')
    expect(await emailOf(player)).toBe(player.email)
    await player.call('confirmSignIn', { body: { password: player.password } })
    expect([(await change(player, wanted)).status, await statusOf(player)]).toEqual([200, 200])
  })

  it.each(['', 'nobody', 'a@b@c', 'a b@example.org', 'a@example.org\nBcc: c@example.org', `${'a'.repeat(300)}@example.org`])(
    'refuses an invalid address: %j',
    async (email) => {
      const player = await signUp(mailless.app)
      expect([(await change(player, email)).status, await emailOf(player)]).toEqual([400, player.email])
    },
  )

  it('frees the old one for a registration', async () => {
    const player = await signUp(mailless.app)
    await change(player, newAddress())
    const again = await new Browser(mailless.app).call('register', { body: registration({ email: player.email }) })
    expect(again.status).toBe(200)
  })
})
