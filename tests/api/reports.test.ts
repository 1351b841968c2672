// Shows [S302 S306 S320].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WriteResponse } from '../../src/contract/writes.ts'
import type { ReportBody } from '../../src/contract/reports.ts'
import { newReport } from '../support/new-report.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
})

const send = (body: unknown) => player.call<WriteResponse & { error?: { code: string; message: string } }>('sendReport', { body })
const stored = () => server.db.selectFrom('report').selectAll().where('user_id', '=', player.id).execute()
const report = (changes: Partial<ReportBody> = {}) => newReport(player.id, changes)

it('stores a report as it was written, with its place and time', async () => {
  const at = server.clock.now() - 5_000
  const words = report({
    at,
    category: 'abuse',
    subjectType: 'list',
    subjectId: 'abc',
    fields: [],
    reason: 'spam',
    severity: 'high',
    links: ['https://example.com/a'],
    contact: { email: 'ada@example.org', handle: null },
  })
  expect((await send(words)).body.results).toEqual([expect.objectContaining({ status: 'applied' })])
  expect(await stored()).toEqual([
    expect.objectContaining({
      id: words.report_id,
      category: 'abuse',
      subject_type: 'list',
      subject_id: 'abc',
      reason: 'spam',
      severity: 'high',
      links: ['https://example.com/a'],
      contact_email: 'ada@example.org',
      contact_handle: null,
      description: 'A wrong year',
      context: 'game',
      path: '/games/1000000001',
      user_agent: 'Test',
      written_ts: '2026-05-01T10:00:00.000Z',
      at,
    }),
  ])
})

it('stores the same report once, however often it arrives', async () => {
  const words = report()
  for (let times = 0; times < 3; times++) expect((await send(words)).body.results[0]?.status).toBe('applied')
  expect(await stored()).toHaveLength(1)
})

it('accepts one without an id of its own, and the same body again as the same report', async () => {
  const { report_id: _, ...words } = report()
  const { report_id: __, ...later } = report({ ts: '2026-05-01T10:00:01.000Z' })
  const { report_id: ___, ...another } = report({ description: 'A wrong cover' })
  for (const body of [words, words, later, another]) {
    server.clock.advance(1)
    expect((await send(body)).body.results).toEqual([expect.objectContaining({ status: 'applied' })])
  }
  expect((await stored()).map(({ written_ts, description }) => [written_ts, description]).toSorted()).toEqual([
    [words.ts, 'A wrong cover'],
    [words.ts, 'A wrong year'],
    [later.ts, 'A wrong year'],
  ])
  const first = player
  player = await signUp(server.app)
  expect((await send({ ...words, metadata: { ...words.metadata, userId: player.id } })).status).toBe(200)
  expect([await stored(), first.id === player.id]).toEqual([[expect.objectContaining({ description: 'A wrong year' })], false])
})

it('accepts a report without all optional fields, and stores no values for them [S383]', async () => {
  const least = {
    category: 'abuse',
    subjectType: 'app',
    description: 'It shouts',
    url: 'https://questdeck.example/',
    path: '/',
    userAgent: 'Test',
    ts: '2026-05-01T10:00:00.000Z',
  }
  for (const body of [least, least]) expect((await send(body)).body.results).toEqual([expect.objectContaining({ status: 'applied' })])
  expect(await stored()).toEqual([
    expect.objectContaining({
      title: '',
      subject_id: null,
      reason: null,
      severity: null,
      links: [],
      fields: [],
      contact_email: null,
      contact_handle: null,
      route: '',
      context: '',
    }),
  ])
  expect(
    (await send({ ...least, ts: '2026-05-01T10:00:01.000Z', contact: { email: 'ada@example.org' }, metadata: { route: '/' } })).status,
  ).toBe(200)
  for (const category of ['missing_game', 'feature']) expect((await send({ ...least, category })).status, category).toBe(400)
})

it('does not mistake another’s report for the player’s own', async () => {
  const words = report()
  await send(words)
  player = await signUp(server.app)
  expect((await send(report({ report_id: words.report_id }))).status).toBe(400)
  expect(await stored()).toEqual([])
})

it('defers reports that come too soon, and does not count known ones', async () => {
  const limited = await buildTestApp({ db: server.db, limits: { reportsPerMinute: { max: 2, windowMs: 60_000 } } })
  try {
    player = await signUp(limited.app)
    const first = report()
    for (let times = 0; times < 3; times++) expect((await send(first)).body.results[0]?.status).toBe('applied')
    await send(report())
    expect((await send(report())).body.results[0]).toMatchObject({ status: 'rejected', code: 'rate_limited', retry_at: expect.any(Number) })
    expect(await stored()).toHaveLength(2)
    expect((await send(first)).body.results[0]?.status).toBe('applied')
  } finally {
    await limited.close()
  }
})

describe('explains an invalid report and stores nothing', () => {
  it.each<[string, Partial<Record<keyof ReportBody, unknown>>]>([
    ['no description', { description: '' }],
    ['a wish without a title', { category: 'feature', title: '', description: '' }],
    ['a missing game without its name', { category: 'missing_game', title: '' }],
    ['a script as a link', { links: ['javascript:alert(1)'] }],
    ['six links', { links: Array.from({ length: 6 }, () => 'https://example.com') }],
    ['a description of 2,001 characters', { description: 'a'.repeat(2_001) }],
    ['a category that there is not', { category: 'praise' }],
    ['a reason that there is not', { reason: 'boring' }],
    ['a field that there is not', { fields: ['colour'] }],
    ['an id that is none', { report_id: 'x' }],
    ['an unknown field', { isAdmin: true } as never],
  ])('%s', async (_, changes) => {
    const { status, body } = await send({ ...report(), ...changes })
    expect(status).toBe('links' in changes && (changes.links as unknown[]).length > 5 ? 413 : 400)
    expect(body.error?.message).toMatch(/\w+.*\.$/)
    expect(await stored()).toEqual([])
  })
})

it('accepts a wish with a title only', async () => {
  expect((await send(report({ category: 'feature', title: 'Dark deck', description: '', fields: [] }))).status).toBe(200)
})

it('refuses a report in another player’s name', async () => {
  const other = await signUp(server.app)
  const words = newReport(other.id)
  expect((await send(words)).status).toBe(403)
  expect(await server.db.selectFrom('report').select('id').where('id', '=', words.report_id).execute()).toEqual([])
})

it('keeps a report when its account is erased', async () => {
  const words = report({ report_id: randomUUID() })
  await send(words)
  await server.db.deleteFrom('app_user').where('id', '=', player.id).execute()
  const row = await server.db.selectFrom('report').select('user_id').where('id', '=', words.report_id).executeTakeFirst()
  expect(row).toEqual({ user_id: null })
})
