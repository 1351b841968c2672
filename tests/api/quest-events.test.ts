// Shows [S269].
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WriteAnswer } from '../../src/contract/writes.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player
let now: number

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  now = server.clock.now()
})

function record(event: Record<string, unknown>) {
  return player.call<WriteAnswer>('questEvent', { body: { userId: player.id, type: 'SWIPE', ...event } })
}

async function recordAll(events: unknown[]) {
  return player.call<WriteAnswer>('questEventsBatch', { body: { userId: player.id, events } })
}

async function counting(): Promise<string[]> {
  const rows = await server.db.selectFrom('quest_event').select('event_id').where('user_id', '=', player.id)
    .where('retracted', '=', false).orderBy('event_id').execute()
  return rows.map(({ event_id }) => event_id)
}

describe('more events of a type than a player can have made in a day', () => {
  const DAY = 24 * 60 * 60 * 1_000
  let limited: TestApp
  let inventor: Player

  beforeAll(async () => {
    limited = await buildTestApp({ db: server.db, limits: { questEventsPerDay: { max: 3, windowMs: DAY } } })
  })
  afterAll(() => limited.close())
  beforeEach(async () => {
    inventor = await signUp(limited.app, { email: `inventor-${randomUUID()}@example.org` })
  })

  const swipe = () => ({ type: 'SWIPE', id: randomUUID(), at: limited.clock.now() })
  const send = async (events: object[]) => {
    const { body } = await inventor.call<WriteAnswer>('questEventsBatch', { body: { userId: inventor.id, events } })
    return body.results.map(({ status, code }) => code ?? status)
  }
  const rows = () => limited.db.selectFrom('quest_event').select('event_id').where('user_id', '=', inventor.id).execute()

  it('are refused one by one, whatever day they say they are of', async () => {
    const events = [swipe(), swipe(), { ...swipe(), at: limited.clock.now() - 9 * DAY }, swipe(), swipe()]
    expect(await send(events)).toEqual(['applied', 'applied', 'applied', 'daily_limit', 'daily_limit'])
    expect(await send([{ ...swipe(), at: limited.clock.now() - 30 * DAY }])).toEqual(['daily_limit'])
    expect(await rows()).toHaveLength(3)
    const single = await inventor.call('questEvent', { body: { userId: inventor.id, ...swipe() } })
    expect(single).toMatchObject({
      status: 422,
      body: { error: { code: 'daily_limit', message: 'events[0] is more than one player can have done in a day.' } },
    })
  })

  it('do not keep out what is there already, sent again or taken back', async () => {
    const events = [swipe(), swipe(), swipe()]
    await send(events)
    expect(await send([...events, swipe()])).toEqual(['applied', 'applied', 'applied', 'daily_limit'])
    const [first] = events
    const back = { ...swipe(), event_id: first?.id, retracted: true, at: limited.clock.now() + 1 }
    expect(await send([back, { ...swipe(), event_id: randomUUID(), retracted: true }])).toEqual(['applied', 'daily_limit'])
  })

  it('are possible again the next day, and never were anybody else’s limit', async () => {
    expect(await send([swipe(), swipe(), swipe(), swipe()])).toContain('daily_limit')
    const before = inventor
    inventor = await signUp(limited.app, { email: `inventor-${randomUUID()}@example.org` })
    expect(await send([swipe()])).toEqual(['applied'])
    inventor = before
    limited.clock.advance(DAY)
    expect(await send([swipe()])).toEqual(['applied'])
  })
})

describe('recording quest events', () => {
  it('takes a request without ids and times, and counts two such as two', async () => {
    expect((await record({})).body).toEqual({ now, history: expect.any(String) as string, results: [{ id: expect.any(String), status: 'applied' }] })
    await record({})
    expect(await counting()).toHaveLength(2)
  })

  it('counts an event once, however often it arrives', async () => {
    const event = { id: randomUUID(), at: now }
    for (let delivery = 0; delivery < 3; delivery++) {
      expect((await record(event)).body.results).toEqual([{ id: event.id, status: 'applied' }])
    }
    expect((await recordAll([{ type: 'SWIPE', ...event }])).body.results).toMatchObject([{ status: 'applied' }])
    expect(await counting()).toEqual([event.id])
  })

  it('takes an event back, and a late duplicate cannot bring it back', async () => {
    const event = { id: randomUUID(), at: now - 10 }
    await record(event)
    const retraction = { id: randomUUID(), event_id: event.id, retracted: true, at: now - 5 }
    expect((await record(retraction)).body.results).toEqual([{ id: retraction.id, status: 'applied' }])
    expect(await counting()).toEqual([])
    expect((await record(event)).body.results).toEqual([{ id: event.id, status: 'stale' }])
    expect((await record(retraction)).body.results).toEqual([{ id: retraction.id, status: 'applied' }])
    expect(await counting()).toEqual([])
  })

  it('takes back an event that arrives only later', async () => {
    const eventId = randomUUID()
    await record({ id: randomUUID(), event_id: eventId, retracted: true, at: now })
    expect((await record({ id: eventId, at: now - 10 })).body.results).toMatchObject([{ status: 'stale' }])
    expect(await counting()).toEqual([])
  })

  it('handles an event and its retraction in one batch in the order of at', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()]
    const { body } = await recordAll([
      { type: 'SWIPE', id: randomUUID(), event_id: gone, retracted: true, at: now - 1 },
      { type: 'SWIPE', id: gone, at: now - 2 },
      { type: 'SWIPE', id: kept, at: now - 2 },
    ])
    expect(body.results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    expect(await counting()).toEqual([kept])
  })

  it('keeps one player’s events from another’s, even under one id', async () => {
    const id = randomUUID()
    await record({ id, at: now })
    const other = await signUp(server.app)
    await other.call('questEvent', { body: { userId: other.id, type: 'SWIPE', event_id: id, retracted: true, at: now } })
    expect(await counting()).toEqual([id])
  })

  it('applies a batch around its bad items and says which failed and why', async () => {
    const good = randomUUID()
    const { status, body } = await recordAll([
      { type: 'DANCE', at: now },
      { type: 'SWIPE', id: good, at: now },
      { type: 'SWIPE', retracted: true, at: now },
      { type: 'SWIPE', at: now + 60_001 },
      { type: 'SWIPE', event_id: 'x', at: now },
    ])
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { status: 'rejected', code: 'invalid_item', message: 'events[0].type must be one of "SWIPE".' },
      { id: good, status: 'applied' },
      { status: 'rejected', code: 'invalid_item', message: 'events[2] takes an event back and must say which one in "event_id".' },
      { status: 'rejected', code: 'clock_skew' },
      { status: 'rejected', code: 'invalid_item', message: 'events[4].event_id must be a UUID in lower case.' },
    ])
    expect(await counting()).toEqual([good])
  })

  it('writes nothing for a batch of bad items alone', async () => {
    const before = await databaseDigest(server.db)
    await recordAll([{ type: 'SWIPE', retracted: true }, 7, { type: 'SWIPE', at: now + 99_999_999 }])
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each([
    [{ retracted: true }, 400, 'invalid_item'],
    [{ at: 8_000_000_000_000_000 }, 422, 'clock_skew'],
  ])('refuses the single event %j with %i and writes nothing', async (event, status, code) => {
    const before = await databaseDigest(server.db)
    expect(await record(event)).toMatchObject({ status, body: { error: { code } } })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('takes 100 and not 101, and two batches with the same events at once', async () => {
    const events = Array.from({ length: 100 }, () => ({ type: 'SWIPE', id: randomUUID(), at: now }))
    const answers = await Promise.all([recordAll(events), recordAll(events.toReversed()), recordAll(events)])
    for (const { body } of answers) expect(new Set(body.results.map(({ status }) => status))).toEqual(new Set(['applied']))
    expect(await counting()).toHaveLength(100)
    expect(await recordAll([...events, { type: 'SWIPE' }])).toMatchObject({ status: 413, body: { error: { code: 'too_many_items' } } })
  })
})
