import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { BackgroundWork } from '../../src/server/runtime/background-work.ts'
import { openDatabase, transaction } from '../../src/server/db/database.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { Metrics } from '../../src/server/metrics/metrics.ts'
import { serveMetrics } from '../../src/server/metrics/serve-metrics.ts'
import { requestId } from '../../src/server/http/request-id.ts'
import { signUp } from '../support/player.ts'
import { sendTarget } from '../support/raw-request.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { createTestDatabase } from '../support/test-database.ts'

const metrics = new Metrics()
let server: TestApp
let isStopping = false

beforeAll(async () => {
  server = await buildTestApp({ metrics, isRefusing: () => isStopping })
})
afterAll(() => server.close())

const lines = async (name: string) => (await metrics.read()).split('\n').filter((line) => line.startsWith(name))

test('a response is counted by its declared route, without any personal data', async () => {
  await server.app.inject('/api/games/12345')
  const counted = await lines('questdeck_request_seconds_count')
  expect(counted).toContainEqual(expect.stringMatching(/method="GET",route="\/api\/games\/:[a-zA-Z]+",class="4xx"/))
  expect(counted.join()).not.toContain('12345')
})

test('a change is counted by its mutator and its result, while its request is known', async () => {
  const player = await signUp(server.app)
  const count = vi.spyOn(metrics, 'written')
  const known: unknown[] = []
  count.mockImplementation((...written) => {
    known.push(requestId.getStore())
    Metrics.prototype.written.apply(metrics, written)
  })
  const states = [
    { game_id: testGameId(1), state: 'liked' },
    { game_id: testGameId(999_000), state: 'liked' },
  ]
  await player.call('pushGameStates', { body: { user_id: player.id, states } })
  const counted = await lines('questdeck_written_items_total')
  expect(counted).toContain('questdeck_written_items_total{kind="gamestate.set",outcome="applied"} 1')
  expect(counted).toHaveLength(2)
  expect(known).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
})

test('a run of the background jobs is counted, a failed one as well, with the time of the last success', async () => {
  const logger = createLogger('silent')
  const work = (what: string, run: () => Promise<void>) =>
    new BackgroundWork({ what, everyMs: 60_000, logger, run }).watch((turn) => metrics.worked(turn))
  await work('counting', () => Promise.resolve()).turn()
  await work('failing', () => Promise.reject(new Error('no room'))).turn()
  expect(await lines('questdeck_work_seconds_count')).toEqual([
    'questdeck_work_seconds_count{work="counting",outcome="done"} 1',
    'questdeck_work_seconds_count{work="failing",outcome="failed"} 1',
  ])
  expect(await lines('questdeck_work_done_timestamp_seconds')).toHaveLength(1)
})

test('metrics are served on a port of their own, and nothing else is served there', async () => {
  metrics.watchProcess()
  const { port, stop } = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', names: ['quest.example'] })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain('questdeck_nodejs_eventloop_lag_p99_seconds')
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
  const under = async (host: string) => (await sendTarget(port, 'GET', '/metrics', { host })).status
  const names = ['localhost:1', `127.0.0.1:${port}`, '[::1]:9464', '10.1.2.3', hostname().toUpperCase(), 'quest.example']
  expect(await Promise.all(names.map(under))).toEqual(names.map(() => 200))
  // Another site could make these names resolve to this address.
  expect(await Promise.all(['attacker.example', '10.1.2.3.attacker.example', 'localhost.attacker.example', ''].map(under))).toEqual([
    421, 421, 421, 421,
  ])
  await stop()
  expect((await server.app.inject('/metrics')).statusCode).toBe(404)
})

test('a stopping server is alive and not ready', async () => {
  const answers = async () =>
    Promise.all(['live', 'ready', 'health'].map(async (name) => (await server.app.inject(`/api/${name}`)).statusCode))
  expect(await answers()).toEqual([200, 200, 200])
  isStopping = true
  expect(await answers()).toEqual([200, 503, 503])
  isStopping = false
})

test('a transaction has the id of its request, and a slow statement is logged without its values', async () => {
  const database = await createTestDatabase()
  const slow: { sql: string; ms: number }[] = []
  let count = () => ({ open: 0, idle: 0, waiting: 0 })
  const db = openDatabase(database.connection, {
    onSlowStatement: (statement) => slow.push(statement),
    watchPool: (given) => void (count = given),
  })
  const nameOf = () =>
    transaction(
      db,
      async (trx) => (await sql<{ name: string }>`select current_setting('application_name') as name`.execute(trx)).rows[0]?.name,
    )
  const id = '6b0b9a52-13a4-4f3c-9c39-0a4c3a1f7d11'
  expect(await requestId.run(id, nameOf)).toBe(`questdeck ${id}`)
  expect(await nameOf()).not.toContain(id)
  await sql`select pg_sleep(${0.3}), ${'a secret'}::text`.execute(db)
  expect(slow.map(({ sql: text }) => text)).toEqual(['select pg_sleep($1), $2::text'])
  expect(count()).toMatchObject({ open: 1, waiting: 0 })
  await db.destroy()
  await database.drop()
})

test('every metric of the dashboard is one of the server’s', async () => {
  const dashboard = readFileSync(join(import.meta.dirname, '../../src/server/metrics/grafana-dashboard.json'), 'utf8')
  metrics.watchPool(() => ({ open: 1, idle: 1, waiting: 0 }))
  const text = await metrics.read()
  const named = new Set(dashboard.match(/questdeck_[a-z0-9_]+/g))
  expect(named.size).toBeGreaterThan(8)
  const known = text.match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)) ?? []
  for (const name of named) expect(known, name).toContain(name.replace(/_(bucket|count|sum)$/, ''))
})

test('the counters of several threads are reported together, and shared ones once', async () => {
  const threads = [new Metrics(), new Metrics()]
  for (const thread of threads) {
    thread.answered('GET', '/api/games/:id', 200, 0.004)
    thread.watch('questdeck_test_games', 'Games.', () => 20, 'max')
    thread.watch('questdeck_test_waiting', 'Who waits.', () => 3)
  }
  const lines = (await threads[0]!.read([await threads[1]!.figures()])).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'questdeck_request_seconds_count{method="GET",route="/api/games/:id",class="2xx"} 2',
      'questdeck_request_seconds_bucket{le="0.005",method="GET",route="/api/games/:id",class="2xx"} 2',
      'questdeck_test_games 20',
      'questdeck_test_waiting 6',
    ]),
  )
})
