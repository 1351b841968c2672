import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IgdbClient } from '../../src/server/catalogue/igdb/igdb-client.ts'
import { OutboundTooLargeError } from '../../src/server/http/outbound.ts'
import { generateIgdbGames } from '../support/igdb-records.ts'
import { FAULTS, IGDB_CLIENT, igdbAt, IgdbServer } from '../support/igdb-server.ts'
import { QuickPace } from '../support/quick-pace.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const GAMES = generateIgdbGames({ count: 30, seed: 1 })
const QUESTION = 'fields name; where id > 0; sort id asc; limit 5;'
const DAY_MS = 86_400_000

let database: TestDatabase
let igdb: IgdbServer
let pace: QuickPace
let now: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  pace = new QuickPace()
  now = Date.UTC(2026, 5, 1)
  await database.db.deleteFrom('igdb_token').execute()
  igdb = await IgdbServer.start({ games: GAMES, now: pace.now })
  return () => igdb.close()
})

/** Returns the client of a new process, which shares only the database. */
function client(keys = IGDB_CLIENT, endpoints = igdb.endpoints) {
  return new IgdbClient(database.db, keys, { endpoints, pace, clock: () => now })
}

const ask = (one = client()) => one.list('games', QUESTION)

describe('the token', () => {
  it('is requested once, for several requests together and for the next process', async () => {
    const one = client()
    await Promise.all([ask(one), ask(one), ask(one)])
    await ask(client())
    expect(igdb.tokensGiven).toBe(1)
  })

  it('is encrypted in the database', async () => {
    await ask()
    const row = await database.db.selectFrom('igdb_token').selectAll().executeTakeFirstOrThrow()
    expect(row.encrypted.toString('latin1')).not.toContain('token-1')
  })

  it('is renewed a day before its end, even if our clock is an hour off', async () => {
    await ask()
    now += 5_587_808_000 - 2 * DAY_MS + 3_600_000
    await ask(client())
    expect(igdb.tokensGiven).toBe(1)
    now += DAY_MS
    await ask(client())
    expect(igdb.tokensGiven).toBe(2)
  })

  it('is replaced once when IGDB rejects it, for all requests that failed together', async () => {
    const one = client()
    await ask(one)
    igdb.revokeTokens()
    const answers = await Promise.all([ask(one), ask(one), ask(one)])
    expect(answers.map((rows) => rows.length)).toEqual([5, 5, 5])
    expect(igdb.tokensGiven).toBe(2)
  })

  it('of one secret is not used for another', async () => {
    await ask()
    await expect(ask(client({ ...IGDB_CLIENT, secret: 'another-secret' }))).rejects.toThrow(/IGDB_CLIENT_SECRET is not its secret/)
  })
})

describe('invalid keys', () => {
  it.each([
    ['an unknown client', { ...IGDB_CLIENT, id: 'nobody' }],
    ['a wrong secret', { ...IGDB_CLIENT, secret: 'not-the-secret' }],
  ])('%s: names the settings to check, and neither of their values', async (_, keys) => {
    const failure = await ask(client(keys)).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'IgdbError', problem: 'keys' })
    expect(String(failure)).toMatch(/Twitch does not know IGDB_CLIENT_ID.+What was imported is kept/)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(keys.secret)
  })

  it('revoked halfway: tries one new token, then reports the error', async () => {
    const one = client()
    await ask(one)
    igdb.faults = [FAULTS.status(401), FAULTS.status(401)]
    await expect(ask(one)).rejects.toMatchObject({ problem: 'keys', message: expect.stringContaining('not even a fresh one') as string })
    expect(igdb.tokensGiven).toBe(2)
  })

  it('revoked halfway, with the application deleted', async () => {
    const one = client()
    await ask(one)
    igdb.revokeTokens()
    igdb.client = { ...IGDB_CLIENT, id: 'another' }
    await expect(ask(one)).rejects.toMatchObject({ problem: 'keys' })
  })
})

describe('rate limits', () => {
  it('never sends more than four requests a second', async () => {
    const one = client()
    for (let i = 0; i < 20; i++) await ask(one)
    expect(igdb.refusedForHaste).toBe(0)
  })

  it('stops all requests for two seconds after a 429, and retries', async () => {
    igdb.faults = [FAULTS.status(429)]
    expect(await ask()).toHaveLength(5)
    expect(pace.waits).toContain(2_000)
  })

  it.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    // Both dates are the server's, because our clock may be an hour off.
    ['a date', { 'retry-after': 'Mon, 01 Jun 2026 12:00:09 GMT', date: 'Mon, 01 Jun 2026 12:00:00 GMT' }, 9_000],
    ['an eternity', { 'retry-after': '86400' }, 60_000],
    ['nonsense', { 'retry-after': 'soon' }, 2_000],
  ])('waits as long as the response says: %s', async (_, headers, ms) => {
    igdb.faults = [FAULTS.status(429, headers)]
    expect(await ask()).toHaveLength(5)
    expect(pace.waits).toContain(ms)
  })

  it('gives up if the quota is used up', async () => {
    igdb.faults = Array.from({ length: 20 }, () => FAULTS.status(429))
    await expect(ask()).rejects.toMatchObject({ problem: 'quota', message: expect.stringContaining('Try again in an hour') as string })
    expect(igdb.faults).toHaveLength(11)
  })
})

describe('an outage', () => {
  it.each([
    ['errors of its own', FAULTS.status(500)],
    ['a gateway that refuses', FAULTS.status(503)],
    ['a line that is cut', FAULTS.hangUp],
  ])('%s: waits longer each time, and succeeds', async (_, fault) => {
    igdb.faults = [fault, fault, fault, fault, fault]
    expect(await ask()).toHaveLength(5)
    expect(pace.waits.filter((ms) => ms >= 1_000)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
  })

  it('reports an error after half a minute', async () => {
    igdb.faults = Array.from({ length: 6 }, () => FAULTS.status(502))
    await expect(ask()).rejects.toMatchObject({ problem: 'unreachable', message: expect.stringContaining('(the error 502)') as string })
  })

  it('gives up on a request without a response, and retries', async () => {
    igdb.faults = [FAULTS.silence]
    expect(await ask(client(IGDB_CLIENT, igdbAt(igdb.origin, { timeoutMs: 50 })))).toHaveLength(5)
  })

  it.each([
    ['a web page as a response', FAULTS.webPage, 'a web page'],
    ['half of a response', FAULTS.cutShort, 'an answer that was cut short'],
    ['a response of another format', FAULTS.status(200, {}, { games: [] }), 'an answer of another kind'],
  ])('%s is retried once at most, then reported', async (_, fault, what) => {
    igdb.faults = [fault, fault]
    await expect(ask()).rejects.toMatchObject({ problem: 'unreadable', message: expect.stringContaining(`(${what})`) as string })
  })

  it('reads the second response if the first was cut off', async () => {
    igdb.faults = [FAULTS.cutShort]
    expect(await ask()).toHaveLength(5)
  })

  it('signs in despite the same failures', async () => {
    igdb.tokenFaults = [FAULTS.status(500), FAULTS.webPage, FAULTS.hangUp, FAULTS.status(429)]
    expect(await ask()).toHaveLength(5)
  })

  it('reports a sign-in response without a token', async () => {
    igdb.tokenFaults = [FAULTS.status(200, {}, null)]
    await expect(ask()).rejects.toMatchObject({ problem: 'unreadable' })
  })
})

it('aborts everything when it is stopped', async () => {
  const stop = new AbortController()
  const letGo = new Promise<void>((resolve) => {
    igdb.faults = [
      (request) => {
        request.socket.on('close', () => resolve())
        stop.abort()
      },
    ]
  })
  const stopped = new IgdbClient(database.db, IGDB_CLIENT, { endpoints: igdb.endpoints, pace, signal: stop.signal })
  await expect(ask(stopped)).rejects.toMatchObject({ name: 'ImportStopped' })
  await letGo
  await expect(ask(stopped)).rejects.toMatchObject({ name: 'ImportStopped' })
})

it('repeats IGDB’s message about a query that it refuses', async () => {
  await expect(client().list('games', 'fields name; limit 2500;')).rejects.toThrow(
    'IGDB refused the question: 403 (Forbidden: Reqest limit too high: You typed in 2500',
  )
  await expect(client().list('games', 'give me everything')).rejects.toThrow('400 (Syntax Error')
})

it('reads compressed responses, and stops at ones that unpack to too much', async () => {
  igdb.isZipping = true
  expect(await ask()).toHaveLength(5)
  igdb.games = [{ id: 1, name: 'x'.repeat(200_000) }]
  const small = client(IGDB_CLIENT, igdbAt(igdb.origin, { responseMaxBytes: 100_000 }))
  await expect(ask(small)).rejects.toThrow(OutboundTooLargeError)
  igdb.isZipping = false
  await expect(ask(small)).rejects.toThrow(OutboundTooLargeError)
})

it('counts', async () => {
  expect(await client().count('games', 'where id > 0;')).toBe(30)
})
