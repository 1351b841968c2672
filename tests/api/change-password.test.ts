// Shows [S298].
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { createMailToken } from '../../src/server/accounts/mail-tokens.ts'
import { hashOfSecret } from '../../src/server/accounts/secret.ts'
import { MailServer, tokenIn } from '../support/mail-server.ts'
import { Browser, registration, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { untilWaiting } from '../support/until-waiting.ts'

const NEW_PASSWORD = 'Another-Horse-8-Battery'
let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const change = (browser: Browser, password = NEW_PASSWORD) => browser.call<ErrorResponse>('changePassword', { body: { password } })
const statusOf = async (browser: Browser) => (await browser.call('me')).status

async function signIn({ email }: Player, password: string) {
  const browser = new Browser(server.app)
  const { status } = await browser.call('login', { body: { email, password } })
  return { browser, status }
}

it('fault 55: a new password signs every other device out, gives this one a new token, and is the only valid one', async () => {
  const player = await signUp(server.app)
  const { browser: other } = await signIn(player, player.password)
  const before = player.cookies.get('sid') ?? ''
  expect((await change(player)).body).toEqual({ ok: true })
  expect([await statusOf(player), await statusOf(other)]).toEqual([200, 401])
  const replayed = new Browser(server.app)
  replayed.cookies.set('sid', before)
  expect([player.cookies.get('sid') === before, await statusOf(replayed)]).toEqual([false, 401])
  expect([(await signIn(player, player.password)).status, (await signIn(player, NEW_PASSWORD)).status]).toEqual([401, 200])
})

it('needs a sign-in of the last ten minutes, or the password again', async () => {
  const player = await signUp(server.app)
  server.clock.advance(FRESH_FOR_MS)
  const refused = await change(player)
  expect([refused.status, refused.body.error.code]).toEqual([403, 'confirm_first'])
  expect((await signIn(player, NEW_PASSWORD)).status).toBe(401)
  await player.call('confirmSignIn', { body: { password: player.password } })
  expect((await change(player)).status).toBe(200)
})

it('refuses a weak one without any change', async () => {
  const player = await signUp(server.app)
  const { browser: other } = await signIn(player, player.password)
  const refused = await change(player, 'short')
  expect([refused.status, refused.body.error.code]).toEqual([400, 'weak_password'])
  expect([await statusOf(other), (await signIn(player, player.password)).status]).toEqual([200, 200])
})

it('sets none for a player who signs in by a provider only', async () => {
  const player = await signUp(server.app)
  await server.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', player.id).execute()
  const refused = await change(player)
  expect([refused.status, refused.body.error.code]).toEqual([400, 'no_password'])
})

it('invalidates the link of a mail that could set another', async () => {
  const player = await signUp(server.app)
  const token = await createMailToken(server.db, player.id, 'reset-password', server.clock.now())
  await change(player)
  const body = { token, password: 'Yet-Another-9-Battery' }
  expect((await new Browser(server.app).call('resetPassword', { body })).status).toBe(400)
})

it('of two at once leaves one password and one session', async () => {
  const player = await signUp(server.app)
  const secondBrowser = new Browser(server.app)
  secondBrowser.cookies.set('sid', player.cookies.get('sid') ?? '')
  const answers = await Promise.all([change(player), change(secondBrowser, 'Yet-Another-9-Battery')])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const sessions = await server.db.selectFrom('session').select('id').where('user_id', '=', player.id).execute()
  expect(sessions).toHaveLength(1)
})

it('does not deadlock with a sign-in of the same player: both lock the player’s row before any session', async () => {
  const player = await signUp(server.app)
  const { browser: other } = await signIn(player, player.password)
  const again = async () => other.call('login', { body: { email: player.email, password: player.password } })
  const { signingIn, changing } = await server.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', hashOfSecret(other.cookies.get('sid') ?? ''))
      .forUpdate()
      .execute()
    const signingIn = again()
    await untilWaiting(server.db, 1)
    const changing = change(player)
    await untilWaiting(server.db, 2)
    return { signingIn, changing }
  })
  expect([(await signingIn).status, (await changing).status]).toEqual([200, 200])
})

it('is retried if the database aborts it for another transaction', async () => {
  const player = await signUp(server.app)
  await sql`create sequence ended_once`.execute(server.db)
  await sql`create function end_once() returns trigger language plpgsql as $$
    begin
      if nextval('ended_once') = 1 then raise exception using errcode = '40P01'; end if;
      return old;
    end $$`.execute(server.db)
  await sql`create trigger end_once before delete on session for each row execute function end_once()`.execute(server.db)
  try {
    expect((await change(player)).status).toBe(200)
  } finally {
    await sql`drop trigger end_once on session`.execute(server.db)
  }
})

it('invalidates a concurrent sign-in with the old password', async () => {
  const player = await signUp(server.app)
  const late = await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('app_user').set({ password_hash: 'another' }).where('id', '=', player.id).execute()
    const late = signIn(player, player.password)
    await untilWaiting(server.db, 1)
    return { late }
  })
  expect((await late.late).status).toBe(401)
  const { password_hash: stored } = await server.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(stored).toBe('another')
})

it('notifies the owner by mail', async () => {
  const mail = await MailServer.start()
  const mailing = await buildTestApp({ env: { SMTP_URL: mail.url } })
  try {
    const body = registration()
    const email = String(body['email'])
    const browser = new Browser(mailing.app)
    await browser.call('register', { body })
    await browser.call('verifyEmail', { body: { token: tokenIn(await mail.mailTo(email)) } })
    expect((await change(browser)).status).toBe(200)
    expect((await mail.mailTo(email, 2)).subject).toBe('Your password was changed')
  } finally {
    await mailing.close()
    await mail.close()
  }
})
