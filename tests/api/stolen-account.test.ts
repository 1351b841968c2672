// Shows [S299].
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_ERRORS } from '../../src/contract/account-messages.ts'
import type { SignedInResponse } from '../../src/contract/accounts.ts'
import type { EmailStopResponse } from '../../src/contract/email-change.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { EMAIL_CLAIM_DAYS } from '../../src/contract/limits.ts'

import { createMailToken } from '../../src/server/accounts/mail-tokens.ts'
import { hashOfSecret } from '../../src/server/accounts/secret.ts'
import { sweepExpired } from '../../src/server/accounts/sweep-expired.ts'
import { MailServer, tokenIn } from '../support/mail-server.ts'
import { Browser, GOOD_PASSWORD, signUp } from '../support/player.ts'
import { untilWaiting } from '../support/until-waiting.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const CLAIM_MS = EMAIL_CLAIM_DAYS * 24 * 60 * 60 * 1_000
const NEW_PASSWORD = 'Another-Horse-8-Battery'
let mail: MailServer
let server: TestApp
/** On the same database, without mail. */
let mailless: TestApp
let addresses = 0

beforeAll(async () => {
  mail = await MailServer.start()
  server = await buildTestApp({ env: { SMTP_URL: mail.url } })
  mailless = await buildTestApp({ db: server.db })
})
afterAll(async () => {
  await mailless.close()
  await server.close()
  await mail.close()
})

const newAddress = () => `thief-${++addresses}@example.org`
const confirm = (token: string) => new Browser(server.app).call<ErrorResponse>('confirmEmail', { body: { token } })
const stop = (token: string) => new Browser(server.app).call<EmailStopResponse & ErrorResponse>('stopEmailChange', { body: { token } })
const emailOf = async (browser: Browser) => (await browser.call<{ email: string }>('me')).body.email
const statusOf = async (browser: Browser) => (await browser.call('me')).status

async function signIn(email: string, password = GOOD_PASSWORD) {
  const browser = new Browser(server.app)
  const { status } = await browser.call('login', { body: { email, password } })
  return { browser, status }
}

function undo(token: string, password = NEW_PASSWORD, browser = new Browser(server.app)) {
  return browser.call<SignedInResponse & ErrorResponse>('undoEmailChange', { body: { token, password } })
}

function identify(userId: string, provider: string, at: number) {
  return server.db
    .insertInto('identity')
    .values({ user_id: userId, provider, subject: `${provider}-${userId}`, created_at: at })
    .execute()
}

/** Returns the owner of an account and a thief, who has requested another address. */
async function stolen() {
  const { email, id } = await signUp(mailless.app)
  const [{ browser: owner }, { browser: thief }] = [await signIn(email), await signIn(email)]
  const wanted = newAddress()
  expect((await thief.call('changeEmail', { body: { email: wanted } })).status).toBe(200)
  const asked = tokenIn(await mail.mailTo(wanted))
  const sessionOf = async (browser: Browser) =>
    (await browser.call<{ sessions: { id: string; current: boolean }[] }>('listSessions')).body.sessions.find(({ current }) => current)
      ?.id ?? ''
  return { id, email, owner, thief, wanted, asked, sessionOf }
}

/** Returns the same after the link to the new address was opened. */
async function takenOver() {
  const account = await stolen()
  const stopped = tokenIn(await mail.mailTo(account.email))
  expect((await confirm(account.asked)).status).toBe(200)
  const undone = tokenIn(await mail.mailTo(account.email, 2))
  return { ...account, stopped, undone }
}

describe('a pending change of address is cancelled', () => {
  const ENDS = {
    'a new password': async ({ owner }) => owner.call('changePassword', { body: { password: NEW_PASSWORD } }),
    'a new password by mail': async ({ id }) => {
      const token = await createMailToken(server.db, id, 'reset-password', server.clock.now())
      return new Browser(server.app).call('resetPassword', { body: { token, password: NEW_PASSWORD } })
    },
    'signing every other device out': async ({ owner }) => owner.call('endOtherSessions'),
    'signing every other device out, by the requesting session': async ({ thief }) => thief.call('endOtherSessions'),
    'the end of the requesting session': async ({ owner, thief, sessionOf }) =>
      owner.call('endSession', { params: { sessionId: await sessionOf(thief) } }),
    'a logout of the requesting session': async ({ thief }) => thief.call('logout'),
  } satisfies Record<string, (account: Awaited<ReturnType<typeof stolen>>) => Promise<{ status: number }>>

  it.each(Object.keys(ENDS) as (keyof typeof ENDS)[])('after %s', async (end) => {
    const account = await stolen()
    expect((await ENDS[end](account)).status).toBe(200)
    expect((await confirm(account.asked)).body.error?.code).toBe('invalid_token')
    expect((await signIn(account.wanted)).status).toBe(401)
  })

  it('and not with another session that ends', async () => {
    const { owner, asked } = await stolen()
    await owner.call('logout')
    expect((await confirm(asked)).status).toBe(200)
  })
})

describe('the previous address', () => {
  it('is notified about a requested change, and stops it by a link which works once', async () => {
    const { email, owner, wanted, asked } = await stolen()
    const letter = await mail.mailTo(email)
    expect([letter.subject, letter.text.includes(`/stop-email-change#token=${tokenIn(letter)}\n`), letter.text.includes(wanted)]).toEqual([
      'Someone asked to change your email address',
      true,
      false,
    ])
    const answers = await Promise.all([1, 2, 3].map(() => stop(tokenIn(letter))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ ok: true, changed: false })
    expect([(await confirm(asked)).status, await emailOf(owner)]).toEqual([400, email])
  })

  it('is notified each time, however many mails others have requested for it; the request has its own limit', async () => {
    const few = await buildTestApp({
      db: server.db,
      env: { SMTP_URL: mail.url },
      limits: { mailPerEmail: { max: 1, windowMs: 60_000 }, emailChange: { max: 3, windowMs: 60_000 } },
    })
    const { email, password } = await signUp(mailless.app)
    const thief = new Browser(few.app)
    await thief.call('login', { body: { email, password } })
    const ask = async () => (await thief.call('changeEmail', { body: { email: newAddress() } })).status
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
    expect((await mail.mailTo(email, 3)).subject).toBe('Someone asked to change your email address')
    await few.close()
  })

  it('restores the account after the change: it has a new password, and every other session has ended', async () => {
    const { id, email, owner, thief, wanted, undone } = await takenOver()
    const letter = await mail.mailTo(email, 2)
    expect([letter.subject, letter.text.includes(`/undo-email-change#token=${undone}\n`)]).toEqual(['Your email address was changed', true])
    const reset = await createMailToken(server.db, id, 'reset-password', server.clock.now())
    await thief.call('changeEmail', { body: { email: newAddress() } })
    await identify(id, 'google', server.clock.now())
    await identify(id, 'discord', server.clock.now() - 1)

    const browser = new Browser(server.app)
    const answer = await undo(undone, NEW_PASSWORD, browser)
    expect([answer.status, answer.body.user.email, await emailOf(browser)]).toEqual([200, email, email])
    expect([await statusOf(owner), await statusOf(thief)]).toEqual([401, 401])
    expect([(await signIn(wanted)).status, (await signIn(email)).status, (await signIn(email, NEW_PASSWORD)).status]).toEqual([
      401, 401, 200,
    ])
    const stolenReset = await new Browser(server.app).call('resetPassword', { body: { token: reset, password: 'Yet-Another-9-Battery' } })
    expect(stolenReset.status).toBe(400)
    expect(await server.db.selectFrom('email_change').select('email').where('user_id', '=', id).execute()).toEqual([])
    expect(await server.db.selectFrom('identity').select('provider').where('user_id', '=', id).execute()).toEqual([{ provider: 'discord' }])
    expect((await mail.mailTo(wanted, 3)).subject).toBe('Your email address was changed back')
  })

  it('does so by a link that works once, even for concurrent clicks, and cannot be guessed', async () => {
    const { email, undone, stopped } = await takenOver()
    for (const wrong of ['x', 'a'.repeat(43), undone.slice(1)]) {
      expect([(await undo(wrong)).body.error.code, (await stop(wrong)).body.error.code]).toEqual(['invalid_token', 'invalid_token'])
    }
    expect((await undo(undone, 'weak')).body.error.code).toBe('weak_password')
    const answers = await Promise.all([undo(undone), undo(undone), undo(stopped)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    expect([(await undo(undone)).status, (await undo(stopped)).status, (await signIn(email, NEW_PASSWORD)).status]).toEqual([400, 400, 200])
  })

  it('keeps only hashes of these links, for seven days and not a moment longer', async () => {
    const [early, late] = [await takenOver(), await takenOver()]
    const stored = JSON.stringify(await server.db.selectFrom('email_claim').selectAll().execute())
    expect([stored.includes(early.undone), stored.includes(hashOfSecret(early.undone))]).toEqual([false, true])
    expect(server.log.join('')).not.toContain(early.undone)
    server.clock.advance(CLAIM_MS - 1)
    expect((await undo(early.undone)).status).toBe(200)
    server.clock.advance(1)
    expect([(await undo(late.undone)).body.error.code, (await stop(late.stopped)).body.error.code]).toEqual([
      'invalid_token',
      'invalid_token',
    ])
    await sweepExpired(server.db, server.clock.now())
    expect(await server.db.selectFrom('email_claim').select('email').where('user_id', 'in', [early.id, late.id]).execute()).toEqual([])
  })

  it('restores it by the link for stopping the change, too, if that came too late', async () => {
    const { email, stopped } = await takenOver()
    expect((await stop(stopped)).body).toEqual({ ok: true, changed: true })
    expect((await undo(stopped)).body.user.email).toBe(email)
  })

  it('restores it if it is being deleted, or its password was changed', async () => {
    const { email, thief, undone } = await takenOver()
    await thief.call('changePassword', { body: { password: 'Thief-Owns-It-5-Now' } })
    expect((await thief.call('deleteAccount', { body: { word: 'DELETE' } })).status).toBe(200)
    const browser = new Browser(server.app)
    expect([(await undo(undone, NEW_PASSWORD, browser)).status, await emailOf(browser)]).toEqual([200, email])
  })

  it('has priority over every later address: neither a second change nor their links survive it', async () => {
    const { id, email, thief, undone, wanted } = await takenOver()
    const further = newAddress()
    await thief.call('changeEmail', { body: { email: further } })
    server.clock.advance(1)
    await confirm(tokenIn(await mail.mailTo(further)))
    const thiefsUndo = tokenIn(await mail.mailTo(wanted, 3))
    expect((await undo(undone)).body.user.email).toBe(email)
    expect((await undo(thiefsUndo)).body.error.code).toBe('invalid_token')
    expect(await server.db.selectFrom('email_claim').select('email').where('user_id', '=', id).execute()).toEqual([])
  })

  it('leaves nothing to the address in between when the account returns to it by the settings', async () => {
    const { email, owner, wanted } = await takenOver()
    server.clock.advance(1)
    await owner.call('changeEmail', { body: { email } })
    const back = tokenIn(await mail.mailTo(email, 3))
    const thiefsStop = tokenIn(await mail.mailTo(wanted, 2))
    expect((await confirm(back)).status).toBe(200)
    expect([(await undo(thiefsStop)).status, await emailOf(owner)]).toEqual([400, email])
  })

  it('invalidates a link that was requested at the address in between before the restoration', async () => {
    const { id, email, wanted } = await takenOver()
    const before = mail.mailsTo(wanted).length
    await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('app_user').set({ email }).where('id', '=', id).execute()
      await new Browser(server.app).call('requestPasswordReset', { body: { email: wanted } })
      await untilWaiting(server.db, 1)
    })
    // A later mail, if there was one at all.
    await new Browser(server.app).call('requestPasswordReset', { body: { email } })
    expect((await mail.mailTo(email, 3)).subject).toBe('Choose a new password')
    const links = await server.db.selectFrom('mail_token').select('purpose').where('user_id', '=', id).execute()
    expect([mail.mailsTo(wanted).length - before, links]).toEqual([0, [{ purpose: 'reset-password' }]])
  })

  it('with another account by now cannot have two: the link reports that and stays valid', async () => {
    const { email, undone } = await takenOver()
    const other = await signUp(mailless.app, { email })
    const refused = await undo(undone)
    expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
      409,
      'email_taken',
      ACCOUNT_ERRORS.addressReused,
    ])
    await other.call('changeEmail', { body: { email: newAddress() } })
    expect((await undo(undone)).body.user.email).toBe(email)
  })
})
