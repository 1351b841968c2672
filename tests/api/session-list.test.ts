// Shows [S298].
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionsResponse } from '../../src/contract/accounts.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { SESSION_IDLE_MS } from '../../src/server/accounts/sessions.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

const MINUTE = 60_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
let server: TestApp

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function signInElsewhere(player: Player, userAgent = FIREFOX): Promise<Browser> {
  const browser = new Browser(server.app)
  const { email, password } = player
  await browser.call('login', { body: { email, password }, headers: { 'user-agent': userAgent } })
  return browser
}

async function list(browser: Browser) {
  return (await browser.call<SessionsResponse>('listSessions')).body.sessions
}

async function statusOf(browser: Browser): Promise<number> {
  return (await browser.call('me')).status
}

describe('the list of sessions', () => {
  it('shows the sign-in of each, its time, and the current one', async () => {
    const player = await signUp(server.app)
    const createdAt = new Date(server.clock.now()).toISOString()
    server.clock.advance(MINUTE)
    await signInElsewhere(player)
    const sessions = await list(player)
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: false,
        device: 'Firefox on Windows',
        created_at: new Date(server.clock.now()).toISOString(),
        seen_at: new Date(server.clock.now()).toISOString(),
      },
      { id: expect.any(String), current: true, device: '', created_at: createdAt, seen_at: createdAt },
    ])
  })

  it('contains nothing that opens a session', async () => {
    const player = await signUp(server.app)
    const text = JSON.stringify(await list(player))
    const row = await server.db.selectFrom('session').select('token_hash').where('user_id', '=', player.id).executeTakeFirstOrThrow()
    expect(text).not.toContain(player.cookies.get('sid'))
    expect(text).not.toContain(row.token_hash)
  })

  it('records a contact at most once in five minutes', async () => {
    const player = await signUp(server.app)
    const seenAt = async () => Date.parse((await list(player))[0]?.seen_at ?? '')
    const first = await seenAt()
    server.clock.advance(5 * MINUTE - 1)
    expect(await seenAt()).toBe(first)
    server.clock.advance(1)
    expect(await seenAt()).toBe(first + 5 * MINUTE)
  })

  it('excludes ended ones', async () => {
    const player = await signUp(server.app)
    server.clock.advance(SESSION_IDLE_MS)
    const browser = await signInElsewhere(player)
    expect(await list(browser)).toHaveLength(1)
  })
})

describe('ending a session remotely', () => {
  it('signs that device out at once, and no other', async () => {
    const player = await signUp(server.app)
    const [lost, remaining] = [await signInElsewhere(player), await signInElsewhere(player)]
    const lostId = (await list(lost)).find((session) => session.current)?.id ?? ''
    expect((await player.call('endSession', { params: { sessionId: lostId } })).body).toEqual({ ok: true })
    expect([await statusOf(lost), await statusOf(remaining), await statusOf(player)]).toEqual([401, 200, 200])
  })

  it('deletes one’s own cookies, except the one of a device that has signed in before', async () => {
    const player = await signUp(server.app)
    const ownId = (await list(player))[0]?.id ?? ''
    await player.call('endSession', { params: { sessionId: ownId } })
    expect([[...player.cookies.keys()], await statusOf(player)]).toEqual([['device'], 401])
  })

  it('of another player gets the response of an unknown one, and ends nothing', async () => {
    const [ada, grace] = [await signUp(server.app), await signUp(server.app)]
    const gracesId = (await list(grace))[0]?.id ?? ''
    const answers = await Promise.all(
      [gracesId, '0197a000-0000-7000-8000-00000000dead', 'x', "' or 1=1 --"].map((sessionId) =>
        ada.call('endSession', { params: { sessionId } }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(await statusOf(grace)).toBe(200)
  })

  it('ends all others at once', async () => {
    const [player, other] = [await signUp(server.app), await signUp(server.app)]
    const browsers = [await signInElsewhere(player), await signInElsewhere(player)]
    expect((await player.call('endOtherSessions')).body).toEqual({ ok: true })
    expect(await Promise.all([...browsers, player, other].map(statusOf))).toEqual([401, 401, 200, 200])
  })

  it('needs a sign-in of the last ten minutes or the password again, except for one’s own', async () => {
    const player = await signUp(server.app)
    const other = await signInElsewhere(player)
    const otherId = (await list(other)).find((session) => session.current)?.id ?? ''
    server.clock.advance(FRESH_FOR_MS)
    const refusals = [
      await player.call<ErrorResponse>('endOtherSessions'),
      await player.call<ErrorResponse>('endSession', { params: { sessionId: otherId } }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual([
      [403, 'confirm_first'],
      [403, 'confirm_first'],
    ])
    expect(await statusOf(other)).toBe(200)
    await player.call('confirmSignIn', { body: { password: player.password } })
    expect((await player.call('endOtherSessions')).status).toBe(200)
    expect([await statusOf(other), await statusOf(player)]).toEqual([401, 200])
    server.clock.advance(FRESH_FOR_MS)
    const ownId = (await list(player))[0]?.id ?? ''
    expect((await player.call('endSession', { params: { sessionId: ownId } })).status).toBe(200)
  })
})

describe('a session with a new proof of identity', () => {
  it('has a new token, and the previous one is invalid', async () => {
    const player = await signUp(server.app)
    const old = player.cookies.get('sid') ?? ''
    const [before] = await list(player)
    server.clock.advance(MINUTE)
    const thief = new Browser(server.app)
    thief.cookies.set('sid', old)
    await player.call('confirmSignIn', { body: { password: player.password } })
    expect([player.cookies.get('sid') === old, await statusOf(player), await statusOf(thief)]).toEqual([false, 200, 401])
    // It is the same entry of the list, with the same properties.
    expect(await list(player)).toEqual([before])
  })

  it('keeps its token if the password was wrong', async () => {
    const player = await signUp(server.app)
    const old = player.cookies.get('sid') ?? ''
    expect((await player.call('confirmSignIn', { body: { password: 'Wrong-Horse-7-Battery' } })).status).toBe(403)
    expect([player.cookies.get('sid'), await statusOf(player)]).toEqual([old, 200])
  })

  it('still gets its messages, and its change of address is still pending', async () => {
    const player = await signUp(server.app)
    const { token_hash } = await server.db
      .selectFrom('session')
      .select('token_hash')
      .where('user_id', '=', player.id)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('push_subscription')
      .values({
        token_hash,
        user_id: player.id,
        endpoint: 'https://push.example.org/1',
        p256dh: 'a',
        auth: 'b',
        made_at: 1,
        sent_upto: 1,
        next_at: 1,
        failures: 0,
      })
      .execute()
    await server.db
      .insertInto('email_change')
      .values({
        user_id: player.id,
        email: 'new@example.org',
        token_hash: 'x',
        expires_at: server.clock.now() + MINUTE,
        session_hash: token_hash,
      })
      .execute()
    await player.call('confirmSignIn', { body: { password: player.password } })
    expect((await player.call('pushState')).body).toMatchObject({ is_on: true })
    expect(await server.db.selectFrom('email_change').select('email').where('user_id', '=', player.id).execute()).toEqual([
      { email: 'new@example.org' },
    ])
  })
})
