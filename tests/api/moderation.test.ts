// Shows [S307].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { eraseSoftDeleted } from '../../src/server/accounts/erase-soft-deleted.ts'
import type { PlayerAccount } from '../../src/server/moderation/players.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { runAdmin } from '../../src/server/moderation/run-admin.ts'
import type { Report, ReportDetails } from '../../src/server/moderation/reports.ts'
import { Discusser } from '../support/discusser.ts'
import { MailServer } from '../support/mail-server.ts'
import { newReport } from '../support/new-report.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
/** The URL of a mail server, in tests of mails. */
let smtpUrl: string | undefined
let server: TestApp
let [ana, ben]: [Player, Player] = [] as never

beforeAll(async () => {
  database = await createTestDatabase()
  server = await buildTestApp({ db: database.db })
})
afterAll(async () => {
  await server.close()
  await database.drop()
})
beforeEach(async () => {
  await database.db.deleteFrom('moderation_act').execute()
  await database.db.deleteFrom('report').execute()
  ;[ana, ben] = [await signUp(server.app), await signUp(server.app)]
})

/** Runs a command of the host; returns its output and exit code. */
async function admin(...args: string[]): Promise<{ code: number; printed: string; errors: string }> {
  const [printed, errors]: [string[], string[]] = [[], []]
  const code = await runAdmin(args, {
    env: readEnv({ DATABASE_URL: urlOf(database.connection), ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl }) }),
    log: createLogger('silent'),
    actor: 'root',
    now: server.clock.now,
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

async function json<T>(...args: string[]): Promise<T> {
  const { code, printed, errors } = await admin(...args, '--json')
  expect(code, errors).toBe(0)
  return JSON.parse(printed) as T
}

/** Sends a report of Ben's; returns its id. */
async function report(subjectType: string, subjectId: string | null, changes: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const { status, body } = await ben.call('sendReport', {
    body: { ...newReport(ben.id), report_id: id, category: 'abuse', subjectType, subjectId, ...changes },
  })
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('applied')])
  return id
}

/** Creates Ana's texts of every type, with a function that reads them as another player. */
async function write() {
  const body = { userId: ana.id }
  // Players of other tests have written about the same game.
  const mark = randomUUID()
  const at = () => server.clock.advance(1)
  const [list, topicId] = [randomUUID(), randomUUID()]
  const {
    body: { review },
  } = await ana.call<{ review: { id: string } }>('writeReview', {
    body: { ...body, game_id: testGameId(1), rating: 80, comment: `Rude review ${mark}` },
  })
  const {
    body: { reply },
  } = await ana.call<{ reply: { id: string } }>('writeReply', {
    params: { reviewId: review.id },
    body: { ...body, comment: `Rude reply ${mark}` },
  })
  await ana.call('createList', {
    body: { user_id: ana.id, list_id: list, list_name: `Rude list ${mark}`, games: [testGameId(1)], is_public: true },
  })
  at()
  const talks = new Discusser(ana, server)
  await talks.topic({ topic_id: topicId, title: `Rude topic ${mark}` })
  const post = await talks.post(topicId, `Rude post ${mark}`)
  const things = { review: review.id, reply: reply.id, list, topic: topicId, post: post.id }
  const text = async (reader: Player, ...call: Parameters<Player['call']>) => JSON.stringify((await reader.call(...call)).body)
  const reads = async (reader: Player) => ({
    review: [
      await text(reader, 'gameReviews', { params: { gameId: testGameId(1) } }),
      await text(reader, 'playerReviews', { params: { userId: ana.id } }),
      await text(reader, 'reviewThread', { params: { reviewId: review.id } }),
    ].map((printed) => printed.includes(`Rude review ${mark}`)),
    reply: (await text(reader, 'reviewThread', { params: { reviewId: review.id } })).includes(`Rude reply ${mark}`),
    list: [
      await text(reader, 'getList', { params: { listId: list }, query: { viewerId: reader.id } }),
      await text(reader, 'playerLists', { params: { userId: ana.id } }),
    ].map((printed) => printed.includes(`Rude list ${mark}`)),
    topic: [
      await text(reader, 'gameTopics', { params: { gameId: testGameId(1) } }),
      await text(reader, 'topicThread', { params: { topicId } }),
    ].map((printed) => printed.includes(`Rude topic ${mark}`)),
    post: (await text(reader, 'topicThread', { params: { topicId } })).includes(`Rude post ${mark}`),
  })
  return { things, reads }
}

const ALL = { review: [true, true, true], reply: true, list: [true, true], topic: [true, true], post: true }

describe('npm run admin', () => {
  it('lists open reports, the oldest first, and closed ones on request', async () => {
    expect(await admin('reports', 'list')).toEqual({ code: 0, printed: 'No open reports.', errors: '' })
    const first = await report('profile', ana.id, {
      title: 'Spam\u001b[31m',
      description: 'Look: \u009b31m and \u202eback',
      reason: 'spam',
      severity: 'high',
    })
    server.clock.advance(1)
    const second = await report('app', null)
    expect((await json<Report[]>('reports', 'list')).map(({ id }) => id)).toEqual([first, second])
    const { printed } = await admin('reports', 'list')
    expect(printed.split('\n')).toHaveLength(3)
    expect(printed).toContain(first.slice(0, 13))
    expect(printed).toContain('high')
    expect(printed).not.toContain('\u001b')
    const raw = await admin('reports', 'show', first, '--json')
    expect(raw.printed).not.toMatch(/[\u007f-\u009f\u202e]/)
    expect((JSON.parse(raw.printed) as ReportDetails).description).toBe('Look: \u009b31m and \u202eback')
    expect((await admin('reports', 'close', second, '--note', 'answered')).code).toBe(0)
    expect((await json<Report[]>('reports', 'list')).map(({ id }) => id)).toEqual([first])
    expect(await json<Report[]>('reports', 'list', '--all')).toHaveLength(2)
    expect((await admin('reports', 'reopen', second)).code).toBe(0)
    expect(await json<Report[]>('reports', 'list')).toHaveLength(2)
    const { acts } = await json<ReportDetails>('reports', 'show', second)
    expect(acts.map(({ actor, act, note }) => [actor, act, note])).toEqual([
      ['root', 'close', 'answered'],
      ['root', 'reopen', ''],
    ])
  })

  it.each(['review', 'reply', 'list', 'topic', 'post'] as const)(
    'hides a %s from everybody but its author, and shows it again',
    async (kind) => {
      const { things, reads } = await write()
      const id = await report(kind, things[kind])
      expect((await json<ReportDetails>('reports', 'show', id)).subject).toMatchObject({
        author: ana.user.username,
        text: expect.stringContaining(`Rude ${kind}`),
        hidden_at: null,
      })
      expect(await reads(ben)).toEqual(ALL)
      const { printed, code } = await admin('reports', 'hide', id.slice(0, 13), '--note', 'rude')
      expect([code, printed]).toEqual([0, expect.stringContaining('Hidden since')])
      const seen = await reads(ben)
      expect(seen[kind]).toEqual(Array.isArray(ALL[kind]) ? ALL[kind].map(() => false) : false)
      expect(await reads(ana)).toEqual(ALL)
      expect(await json<Report[]>('reports', 'list')).toEqual([])
      expect((await admin('reports', 'unhide', id)).code).toBe(0)
      expect(await reads(ben)).toEqual(ALL)
    },
  )

  it.each([
    ['review', 'likeReview', 'reviewId'],
    ['list', 'likeList', 'listId'],
    ['topic', 'likeTopic', 'topicId'],
    ['post', 'likePost', 'postId'],
  ] as const)('lets nobody like a hidden %s', async (kind, call, param) => {
    const { things } = await write()
    const like = async (liked: boolean) => {
      server.clock.advance(1)
      return (await ben.call(call, { params: { [param]: things[kind] }, body: { liked } })).status
    }
    expect(await like(true)).toBe(200)
    await admin('reports', 'hide', await report(kind, things[kind]))
    expect([await like(false), await like(true)]).toEqual([200, 404])
  })

  it('hides a review even if it was deleted and written again, and shows that again', async () => {
    const { things, reads } = await write()
    const id = await report('review', things.review)
    await admin('reports', 'hide', id)
    const again = async () => {
      server.clock.advance(1)
      const {
        body: [own],
      } = await ana.call<{ id: string; comment: string }[]>('playerReviews', { params: { userId: ana.id } })
      await ana.call('deleteReview', { params: { reviewId: own?.id ?? '' }, body: { userId: ana.id } })
      server.clock.advance(1)
      await ana.call('writeReview', { body: { userId: ana.id, game_id: testGameId(1), rating: 80, comment: own?.comment } })
      const {
        review: [ofGame, ofPlayer],
      } = await reads(ben)
      return [ofGame, ofPlayer]
    }
    expect(await again()).toEqual([false, false])
    expect((await admin('reports', 'unhide', id)).code).toBe(0)
    expect((await reads(ben)).review.slice(0, 2)).toEqual([true, true])
    expect(await again()).toEqual([true, true])
  })

  it('removes a hidden item from the timeline and the notifications', async () => {
    await ben.call('followPlayer', { body: { viewerId: ben.id, targetId: ana.id, following: true } })
    const { things } = await write()
    const timeline = async () => JSON.stringify((await ben.call('timeline')).body)
    expect(await timeline()).toContain('Rude review')
    for (const kind of ['review', 'list'] as const) await admin('reports', 'hide', await report(kind, things[kind]))
    expect(await timeline()).not.toContain('Rude')
  })

  it('reports what is impossible, and does nothing', async () => {
    const about = await report('app', null)
    const missing = await report('review', randomUUID())
    expect((await admin('reports', 'hide', about)).errors).toBe('A report about the app has nothing to hide. You can close it.')
    expect((await admin('reports', 'hide', missing)).errors).toBe('The review no longer exists. You can close the report.')
    expect((await admin('reports', 'show', 'ffffffff')).errors).toBe('There is no report "ffffffff".')
    expect((await admin('reports', 'show', '')).code).toBe(1)
    for (const wrong of [
      ['reports'],
      ['reports', 'burn', about],
      ['users', 'list'],
      ['reports', 'close'],
      ['reports', 'list', '--loud'],
      ['reports', 'show', about, missing],
    ]) {
      const { code, errors } = await admin(...wrong)
      expect([code, errors]).toEqual([2, expect.stringContaining('Usage: npm run admin')])
    }
    expect((await admin()).code).toBe(2)
    expect((await admin('--help')).code).toBe(0)
    expect(await database.db.selectFrom('moderation_act').selectAll().execute()).toEqual([])
    expect(await json<Report[]>('reports', 'list')).toHaveLength(2)
  })
})

describe('npm run admin -- players', () => {
  const statusOf = async (browser: Browser) => (await browser.call('me')).status
  const signIn = async ({ email, password }: Player) => {
    const browser = new Browser(server.app)
    const { status, body } = await browser.call<ErrorResponse>('login', { body: { email, password } })
    return { browser, end: status === 200 ? 200 : body.error.code }
  }

  it('shows where a player is signed in, by username, address or id', async () => {
    for (const name of [ana.user.username, `@${ana.user.username}`, ana.email, ana.id]) {
      expect(await json<PlayerAccount>('players', 'show', name)).toMatchObject({
        id: ana.id,
        closed_at: null,
        sessions: [{ device: '' }],
        acts: [],
      })
    }
    expect((await admin('players', 'show', ana.id)).printed).toContain('Sessions: 1')
    expect(await admin('players', 'show', 'nobody')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no player "nobody".'),
    })
  })

  it('ends every session of one player only, who can sign in again', async () => {
    const { browser } = await signIn(ana)
    await admin('players', 'sign-out', ana.user.username, '--note', 'stolen phone')
    expect([await statusOf(ana), await statusOf(browser), await statusOf(ben)]).toEqual([401, 401, 200])
    expect((await signIn(ana)).end).toBe(200)
    expect((await json<PlayerAccount>('players', 'show', ana.id)).acts).toMatchObject([
      { actor: 'root', act: 'sign-out', note: 'stolen phone' },
    ])
  })

  it('ends every session of every player', async () => {
    expect((await admin('players', 'sign-out', '--all')).printed).toMatch(/^Ended \d+ sessions\.$/)
    expect([await statusOf(ana), await statusOf(ben)]).toEqual([401, 401])
  })

  it('closes an account: it is hidden, and its player cannot restore it by signing in, until it is opened again', async () => {
    const seen = async () => (await ben.call('profile', { params: { userId: ana.id } })).status
    expect(await seen()).toBe(200)
    await admin('players', 'close', ana.email)
    expect([await statusOf(ana), await seen(), (await signIn(ana)).end]).toEqual([410, 404, 'account_closed'])
    // The response reveals nothing without the right password.
    expect(
      (await new Browser(server.app).call<ErrorResponse>('login', { body: { email: ana.email, password: 'Wrong-Horse-7-Battery' } })).body
        .error.code,
    ).toBe('invalid_credentials')
    await admin('players', 'reopen', ana.email)
    expect([(await signIn(ana)).end, await seen()]).toEqual([200, 200])
    expect((await admin('players', 'reopen', ana.email)).errors).toContain('is not closed.')
  })

  it('notifies the player by mail about the closed account', async () => {
    const mail = await MailServer.start()
    smtpUrl = mail.url
    onTestFinished(async () => {
      smtpUrl = undefined
      await mail.close()
    })
    await admin('players', 'close', ana.id)
    expect((await mail.mailTo(ana.email)).subject).toBe('Your account was closed')
  })

  it('erases a closed account after the grace period, and keeps its actions without its name', async () => {
    await admin('players', 'close', ana.id, '--note', 'spam')
    await eraseSoftDeleted(database.db, server.clock.now(), 0)
    expect((await admin('players', 'show', ana.id)).code).toBe(1)
    expect(await database.db.selectFrom('player_act').select(['act', 'user_id']).where('note', '=', 'spam').execute()).toEqual([
      { act: 'close', user_id: null },
    ])
  })

  it.each([
    ['players'],
    ['players', 'burn', 'ana'],
    ['players', 'close'],
    ['players', 'close', '--all'],
    ['players', 'sign-out'],
    ['players', 'sign-out', 'ana', '--all'],
    ['players', 'show', 'a', 'b'],
  ])('rejects %s %s %s', async (...wrong) => {
    expect(await admin(...wrong)).toMatchObject({ code: 2, errors: expect.stringContaining('Usage: npm run admin') })
  })
})
