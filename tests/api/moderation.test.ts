// Shows [S307].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runAdmin } from '../../src/server/moderation/run-admin.ts'
import type { Report, WholeReport } from '../../src/server/moderation/reports.ts'
import { Discusser } from '../support/discusser.ts'
import { newReport } from '../support/new-report.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
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

/** As the host types it; answers what was said, and how it ended. */
async function admin(...args: string[]): Promise<{ code: number; said: string; complained: string }> {
  const [said, complained]: [string[], string[]] = [[], []]
  const code = await runAdmin(args, {
    env: { dataDir: 'none', databaseUrl: urlOf(database.connection) },
    actor: 'root',
    now: server.clock.now,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

async function json<T>(...args: string[]): Promise<T> {
  const { code, said, complained } = await admin(...args, '--json')
  expect(code, complained).toBe(0)
  return JSON.parse(said) as T
}

/** A report of Ben's. */
async function report(subjectType: string, subjectId: string | null, changes: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const { status, body } = await ben.call('sendReport', { body: { ...newReport(ben.id), report_id: id, category: 'abuse', subjectType, subjectId, ...changes } })
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('applied')])
  return id
}

/** What Ana has written everywhere, and what a player reads of it. */
async function write() {
  const body = { userId: ana.id }
  // The other tests' players have written about the same game.
  const mark = randomUUID()
  const at = () => server.clock.advance(1)
  const [list, topicId] = [randomUUID(), randomUUID()]
  const { body: { review } } = await ana.call<{ review: { id: string } }>('writeReview', { body: { ...body, game_id: testGameId(1), rating: 80, comment: `Rude review ${mark}` } })
  const { body: { reply } } = await ana.call<{ reply: { id: string } }>('writeReply', { params: { reviewId: review.id }, body: { ...body, comment: `Rude reply ${mark}` } })
  await ana.call('createList', { body: { user_id: ana.id, list_id: list, list_name: `Rude list ${mark}`, games: [testGameId(1)], is_public: true } })
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
    ].map((said) => said.includes(`Rude review ${mark}`)),
    reply: (await text(reader, 'reviewThread', { params: { reviewId: review.id } })).includes(`Rude reply ${mark}`),
    list: [
      await text(reader, 'getList', { params: { listId: list }, query: { viewerId: reader.id } }),
      await text(reader, 'playerLists', { params: { userId: ana.id } }),
    ].map((said) => said.includes(`Rude list ${mark}`)),
    topic: [
      await text(reader, 'gameTopics', { params: { gameId: testGameId(1) } }),
      await text(reader, 'topicThread', { params: { topicId } }),
    ].map((said) => said.includes(`Rude topic ${mark}`)),
    post: (await text(reader, 'topicThread', { params: { topicId } })).includes(`Rude post ${mark}`),
  })
  return { things, reads }
}

const ALL = { review: [true, true, true], reply: true, list: [true, true], topic: [true, true], post: true }

describe('npm run admin', () => {
  it('lists what is open, the oldest first, and what is closed when asked', async () => {
    expect(await admin('reports', 'list')).toEqual({ code: 0, said: 'No open reports.', complained: '' })
    const first = await report('profile', ana.id, { title: 'Spam\u001b[31m', description: 'Look: \u009b31m and \u202eback', reason: 'spam', severity: 'high' })
    server.clock.advance(1)
    const second = await report('app', null)
    expect((await json<Report[]>('reports', 'list')).map(({ id }) => id)).toEqual([first, second])
    const { said } = await admin('reports', 'list')
    expect(said.split('\n')).toHaveLength(3)
    expect(said).toContain(first.slice(0, 13))
    expect(said).toContain('high')
    expect(said).not.toContain('\u001b')
    const raw = await admin('reports', 'show', first, '--json')
    expect(raw.said).not.toMatch(/[\u007f-\u009f\u202e]/)
    expect((JSON.parse(raw.said) as WholeReport).description).toBe('Look: \u009b31m and \u202eback')
    expect((await admin('reports', 'close', second, '--note', 'answered')).code).toBe(0)
    expect((await json<Report[]>('reports', 'list')).map(({ id }) => id)).toEqual([first])
    expect(await json<Report[]>('reports', 'list', '--all')).toHaveLength(2)
    expect((await admin('reports', 'reopen', second)).code).toBe(0)
    expect(await json<Report[]>('reports', 'list')).toHaveLength(2)
    const { acts } = await json<WholeReport>('reports', 'show', second)
    expect(acts.map(({ actor, act, note }) => [actor, act, note])).toEqual([['root', 'close', 'answered'], ['root', 'reopen', '']])
  })

  it.each(['review', 'reply', 'list', 'topic', 'post'] as const)('hides a %s from everybody but its author, and shows it again', async (kind) => {
    const { things, reads } = await write()
    const id = await report(kind, things[kind])
    expect((await json<WholeReport>('reports', 'show', id)).subject).toMatchObject({ author: ana.user.username, text: expect.stringContaining(`Rude ${kind}`), hidden_at: null })
    expect(await reads(ben)).toEqual(ALL)
    const { said, code } = await admin('reports', 'hide', id.slice(0, 13), '--note', 'rude')
    expect([code, said]).toEqual([0, expect.stringContaining('Hidden since')])
    const seen = await reads(ben)
    expect(seen[kind]).toEqual(Array.isArray(ALL[kind]) ? ALL[kind].map(() => false) : false)
    expect(await reads(ana)).toEqual(ALL)
    expect(await json<Report[]>('reports', 'list')).toEqual([])
    expect((await admin('reports', 'unhide', id)).code).toBe(0)
    expect(await reads(ben)).toEqual(ALL)
  })

  it.each([
    ['review', 'likeReview', 'reviewId'], ['list', 'likeList', 'listId'], ['topic', 'likeTopic', 'topicId'], ['post', 'likePost', 'postId'],
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

  it('hides a review also when it was deleted and written anew, and shows that again', async () => {
    const { things, reads } = await write()
    const id = await report('review', things.review)
    await admin('reports', 'hide', id)
    const again = async () => {
      server.clock.advance(1)
      const { body: [own] } = await ana.call<{ id: string; comment: string }[]>('playerReviews', { params: { userId: ana.id } })
      await ana.call('deleteReview', { params: { reviewId: own?.id ?? '' }, body: { userId: ana.id } })
      server.clock.advance(1)
      await ana.call('writeReview', { body: { userId: ana.id, game_id: testGameId(1), rating: 80, comment: own?.comment } })
      const { review: [ofGame, ofPlayer] } = await reads(ben)
      return [ofGame, ofPlayer]
    }
    expect(await again()).toEqual([false, false])
    expect((await admin('reports', 'unhide', id)).code).toBe(0)
    expect((await reads(ben)).review.slice(0, 2)).toEqual([true, true])
    expect(await again()).toEqual([true, true])
  })

  it('takes a hidden thing out of the timeline and the notifications', async () => {
    await ben.call('followPlayer', { body: { viewerId: ben.id, targetId: ana.id, following: true } })
    const { things } = await write()
    const timeline = async () => JSON.stringify((await ben.call('timeline')).body)
    expect(await timeline()).toContain('Rude review')
    for (const kind of ['review', 'list'] as const) await admin('reports', 'hide', await report(kind, things[kind]))
    expect(await timeline()).not.toContain('Rude')
  })

  it('says what cannot be done, and does nothing', async () => {
    const about = await report('app', null)
    const gone = await report('review', randomUUID())
    expect((await admin('reports', 'hide', about)).complained).toBe('A report about the app names nothing that can be hidden. It can be closed.')
    expect((await admin('reports', 'hide', gone)).complained).toBe('There is no such review (any more). The report can be closed.')
    expect((await admin('reports', 'show', 'ffffffff')).complained).toBe('There is no report "ffffffff".')
    expect((await admin('reports', 'show', '')).code).toBe(1)
    for (const wrong of [['reports'], ['reports', 'burn', about], ['users', 'list'], ['reports', 'close'], ['reports', 'list', '--loud'], ['reports', 'show', about, gone]]) {
      const { code, complained } = await admin(...wrong)
      expect([code, complained]).toEqual([2, expect.stringContaining('Usage: npm run admin')])
    }
    expect((await admin()).code).toBe(2)
    expect((await admin('--help')).code).toBe(0)
    expect(await database.db.selectFrom('moderation_act').selectAll().execute()).toEqual([])
    expect(await json<Report[]>('reports', 'list')).toHaveLength(2)
  })
})
