// Shows [S298].
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionsAnswer } from '../../src/contract/accounts.ts'
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
  return (await browser.call<SessionsAnswer>('listSessions')).body.sessions
}

async function statusOf(browser: Browser): Promise<number> {
  return (await browser.call('me')).status
}

describe('the list of sessions', () => {
  it('says where one is signed in, since when, and which of them asks', async () => {
    const player = await signUp(server.app)
    const createdAt = new Date(server.clock.now()).toISOString()
    server.clock.advance(MINUTE)
    await signInElsewhere(player)
    const sessions = await list(player)
    expect(sessions).toEqual([
      {
        id: expect.any(String), current: false, device: 'Firefox on Windows',
        created_at: new Date(server.clock.now()).toISOString(), seen_at: new Date(server.clock.now()).toISOString(),
      },
      { id: expect.any(String), current: true, device: '', created_at: createdAt, seen_at: createdAt },
    ])
  })

  it('holds nothing that opens a session', async () => {
    const player = await signUp(server.app)
    const text = JSON.stringify(await list(player))
    const row = await server.db.selectFrom('session').select('token_hash').where('user_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(player.cookies.get('sid'))
    expect(text).not.toContain(row.token_hash)
  })

  it('stores a contact at most once in five minutes', async () => {
    const player = await signUp(server.app)
    const seenAt = async () => Date.parse((await list(player))[0]?.seen_at ?? '')
    const first = await seenAt()
    server.clock.advance(5 * MINUTE - 1)
    expect(await seenAt()).toBe(first)
    server.clock.advance(1)
    expect(await seenAt()).toBe(first + 5 * MINUTE)
  })

  it('leaves out what has ended', async () => {
    const player = await signUp(server.app)
    server.clock.advance(SESSION_IDLE_MS)
    const browser = await signInElsewhere(player)
    expect(await list(browser)).toHaveLength(1)
  })
})

describe('ending a session from afar', () => {
  it('signs that device out at once, and no other', async () => {
    const player = await signUp(server.app)
    const [lost, kept] = [await signInElsewhere(player), await signInElsewhere(player)]
    const lostId = (await list(lost)).find((session) => session.current)?.id ?? ''
    expect((await player.call('endSession', { params: { sessionId: lostId } })).body).toEqual({ ok: true })
    expect([await statusOf(lost), await statusOf(kept), await statusOf(player)]).toEqual([401, 200, 200])
  })

  it('of one’s own takes its cookies away, but for what tells that this device has signed in before', async () => {
    const player = await signUp(server.app)
    const ownId = (await list(player))[0]?.id ?? ''
    await player.call('endSession', { params: { sessionId: ownId } })
    expect([[...player.cookies.keys()], await statusOf(player)]).toEqual([['device'], 401])
  })

  it('of another player is answered like one that does not exist, and ends nothing', async () => {
    const [ada, grace] = [await signUp(server.app), await signUp(server.app)]
    const gracesId = (await list(grace))[0]?.id ?? ''
    const answers = await Promise.all(
      [gracesId, '0197a000-0000-7000-8000-00000000dead', 'x', "' or 1=1 --"].map((sessionId) =>
        ada.call('endSession', { params: { sessionId } })),
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
})
