// Shows [S269].
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { bumpRevision } from '../../src/server/db/user-revision.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { untilWaiting } from '../support/until-waiting.ts'
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
  return player.call<WriteResponse>('questEvent', { body: { userId: player.id, type: 'SWIPE', ...event } })
}

async function recordAll(events: unknown[]) {
  return player.call<WriteResponse>('questEventsBatch', { body: { userId: player.id, events } })
}

async function counting(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('quest_event')
    .select('event_id')
    .where('user_id', '=', player.id)
    .where('retracted', '=', false)
    .orderBy('event_id')
    .execute()
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
    const { body } = await inventor.call<WriteResponse>('questEventsBatch', { body: { userId: inventor.id, events } })
    return body.results.map(({ status, code }) => code ?? status)
  }
  const rows = () => limited.db.selectFrom('quest_event').select('event_id').where('user_id', '=', inventor.id).execute()

  it('are refused one by one, whatever day they have', async () => {
    const events = [swipe(), swipe(), { ...swipe(), at: limited.clock.now() - 9 * DAY }, swipe(), swipe()]
    expect(await send(events)).toEqual(['applied', 'applied', 'applied', 'daily_limit', 'daily_limit'])
    expect(await send([{ ...swipe(), at: limited.clock.now() - 30 * DAY }])).toEqual(['daily_limit'])
    expect(await rows()).toHaveLength(3)
    const single = await inventor.call('questEvent', { body: { userId: inventor.id, ...swipe() } })
    expect(single).toMatchObject({
      status: 422,
      body: { error: { code: 'daily_limit', message: 'events[0] is more than one player can do in a day.' } },
    })
  })

  it('do not block existing ones that are sent again or undone', async () => {
    const events = [swipe(), swipe(), swipe()]
    await send(events)
    expect(await send([...events, swipe()])).toEqual(['applied', 'applied', 'applied', 'daily_limit'])
    const [first] = events
    const back = { ...swipe(), event_id: first?.id, retracted: true, at: limited.clock.now() + 1 }
    expect(await send([back, { ...swipe(), event_id: randomUUID(), retracted: true }])).toEqual(['applied', 'daily_limit'])
  })

  it('cost a swipe its event and never its state', async () => {
    const states = [1, 2, 3, 4].map((n) => ({
      game_id: testGameId(n),
      state: 'owned',
      swipe_event_id: randomUUID(),
      at: limited.clock.now(),
    }))
    const push = (items: object[]) => inventor.call<WriteResponse>('pushGameStates', { body: { user_id: inventor.id, states: items } })
    expect((await push(states)).body.results.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'applied'))
    expect(await rows()).toHaveLength(3)
    expect(await send([swipe()])).toEqual(['daily_limit'])
    // Existing events still count when they are sent again.
    await push(states)
    expect(await rows()).toHaveLength(3)
  })

  it('are possible again the next day, and never limit other players', async () => {
    expect(await send([swipe(), swipe(), swipe(), swipe()])).toContain('daily_limit')
    const before = inventor
    inventor = await signUp(limited.app, { email: `inventor-${randomUUID()}@example.org` })
    expect(await send([swipe()])).toEqual(['applied'])
    inventor = before
    limited.clock.advance(DAY)
    expect(await send([swipe()])).toEqual(['applied'])
  })
})

describe('the event of a swipe, which the game’s state carries', () => {
  const [ONE, TWO] = [testGameId(1), testGameId(2)]
  const statuses = async (states: object[]) => {
    const { status, body } = await player.call<WriteResponse>('pushGameStates', { body: { user_id: player.id, states } })
    expect(status).toBe(200)
    return body.results.map(({ status: result, code }) => code ?? result)
  }
  const stored = () =>
    Promise.all(
      (['game_state', 'quest_event'] as const).map((table) =>
        server.db.selectFrom(table).selectAll().where('user_id', '=', player.id).execute(),
      ),
    )
  const swiped = (game_id: number, at = now) => ({ game_id, state: 'liked', id: randomUUID(), at, swipe_event_id: randomUUID() })

  it('counts once, however often it arrives, and also if event and like are sent separately', async () => {
    const swipe = swiped(ONE)
    expect(await statuses([swipe])).toEqual(['applied'])
    expect(await counting()).toEqual([swipe.swipe_event_id])
    const before = await stored()
    expect(await statuses([swipe])).toEqual(['applied'])
    expect((await record({ id: swipe.swipe_event_id, at: now })).body.results).toMatchObject([{ status: 'applied' }])
    const like = await player.call('likeGame', { params: { gameId: ONE }, body: { userId: player.id, at: now } })
    expect(like.body).toMatchObject({ liked: true, results: [{ status: 'applied' }] })
    expect(await stored()).toEqual(before)
  })

  it('counts once if it was sent separately before, and in one batch with another of its game and of its id', async () => {
    const [first, second] = [swiped(ONE, now - 2), swiped(ONE, now - 1)]
    await record({ id: first.swipe_event_id, at: now - 2 })
    const third = { ...swiped(TWO), swipe_event_id: first.swipe_event_id }
    expect(await statuses([second, first, third, { game_id: TWO, state: 'owned', at: now + 1 }])).toEqual(
      Array.from({ length: 4 }, () => 'applied'),
    )
    expect(await counting()).toEqual([first.swipe_event_id, second.swipe_event_id].toSorted())
  })

  it('counts if a later state is stored already, and not if the game or the id is wrong', async () => {
    await statuses([{ game_id: ONE, state: 'owned', at: now }])
    const [late, unknown, invalid] = [swiped(ONE, now - 5), swiped(testGameId(999_000)), { ...swiped(TWO), swipe_event_id: 'x' }]
    expect(await statuses([late, unknown, invalid])).toEqual(['stale', 'unknown_game', 'invalid_item'])
    expect(await counting()).toEqual([late.swipe_event_id])
  })

  it('is undone separately, before or after it arrives, and a late duplicate does not restore it', async () => {
    const [swipe, later] = [swiped(ONE, now - 10), swiped(TWO, now - 10)]
    await statuses([swipe])
    for (const { swipe_event_id: event_id } of [swipe, later]) await record({ id: randomUUID(), event_id, retracted: true, at: now })
    expect(await statuses([swipe, later])).toEqual(['applied', 'applied'])
    expect(await counting()).toEqual([])
  })

  it('counts for a game that was merged into another', async () => {
    const swipe = swiped(TWO)
    await server.db.updateTable('game').set({ main_id: ONE }).where('id', '=', TWO).execute()
    expect(await statuses([swipe])).toEqual(['applied'])
    await server.db.updateTable('game').set({ main_id: null }).where('id', '=', TWO).execute()
    expect(await counting()).toEqual([swipe.swipe_event_id])
  })
})

it('locks the player before the day’s limit, as a swipe does, so that the two never deadlock', async () => {
  const id = randomUUID()
  await record({ id, at: now - 2 })
  const { late } = await server.db.transaction().execute(async (trx) => {
    await bumpRevision(trx, player.id)
    // Two writes of one event are one transaction.
    const recorded = recordAll([1, 0].map((ago) => ({ type: 'SWIPE', id: randomUUID(), event_id: id, at: now - ago })))
    await untilWaiting(server.db, 1)
    await sql`select 1 from rate_bucket where key = ${`questEventsPerDay:${player.id}:SWIPE`} for update nowait`.execute(trx)
    return { late: recorded }
  })
  expect((await late).body.results.map(({ status }) => status)).toEqual(['applied', 'applied'])
})

describe('recording quest events', () => {
  it('accepts a request without ids and times, and counts two of them as two', async () => {
    expect((await record({})).body).toEqual({
      now,
      history: expect.any(String) as string,
      results: [{ id: expect.any(String), status: 'applied' }],
    })
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

  it('undoes an event, and a late duplicate cannot restore it', async () => {
    const event = { id: randomUUID(), at: now - 10 }
    await record(event)
    const retraction = { id: randomUUID(), event_id: event.id, retracted: true, at: now - 5 }
    expect((await record(retraction)).body.results).toEqual([{ id: retraction.id, status: 'applied' }])
    expect(await counting()).toEqual([])
    expect((await record(event)).body.results).toEqual([{ id: event.id, status: 'stale' }])
    expect((await record(retraction)).body.results).toEqual([{ id: retraction.id, status: 'applied' }])
    expect(await counting()).toEqual([])
  })

  it('undoes an event that arrives only later', async () => {
    const eventId = randomUUID()
    await record({ id: randomUUID(), event_id: eventId, retracted: true, at: now })
    expect((await record({ id: eventId, at: now - 10 })).body.results).toMatchObject([{ status: 'stale' }])
    expect(await counting()).toEqual([])
  })

  it('applies an event and its undo in one batch in the order of at', async () => {
    const [stayed, removed] = [randomUUID(), randomUUID()]
    const { body } = await recordAll([
      { type: 'SWIPE', id: randomUUID(), event_id: removed, retracted: true, at: now - 1 },
      { type: 'SWIPE', id: removed, at: now - 2 },
      { type: 'SWIPE', id: stayed, at: now - 2 },
    ])
    expect(body.results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied'])
    expect(await counting()).toEqual([stayed])
  })

  it('separates one player’s events from another’s, even under one id', async () => {
    const id = randomUUID()
    await record({ id, at: now })
    const other = await signUp(server.app)
    await other.call('questEvent', { body: { userId: other.id, type: 'SWIPE', event_id: id, retracted: true, at: now } })
    expect(await counting()).toEqual([id])
  })

  it('applies the valid items of a batch and gives the reason for each failed one', async () => {
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

  it('writes nothing for a batch of bad items only', async () => {
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

  it('accepts 100 and not 101, and two batches with the same events at once', async () => {
    const events = Array.from({ length: 100 }, () => ({ type: 'SWIPE', id: randomUUID(), at: now }))
    const answers = await Promise.all([recordAll(events), recordAll(events.toReversed()), recordAll(events)])
    for (const { body } of answers) expect(new Set(body.results.map(({ status }) => status))).toEqual(new Set(['applied']))
    expect(await counting()).toHaveLength(100)
    expect(await recordAll([...events, { type: 'SWIPE' }])).toMatchObject({ status: 413, body: { error: { code: 'too_many_items' } } })
  })
})
