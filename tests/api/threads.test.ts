import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { readEnv } from '../../src/server/config/env.ts'
import type { Env } from '../../src/server/config/env.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import { startServer } from '../../src/server/runtime/serve.ts'
import type { RunningServer } from '../../src/server/runtime/serve.ts'
import { Threads } from '../../src/server/threads/threads.ts'
import { registration } from '../support/player.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const START = { timeout: 60_000 }
/** Enough that each thread gets a request: the chance that one does not is one in a million millions. */
const ASKED = 40
const { path: FILTERS } = ENDPOINTS.gameFilters

let database: TestDatabase
let dataDir: string
let logged: string[]
let workers: Worker[]
const onWorker = (worker: Worker) => workers.push(worker)

beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-threads-'))
  workers = []
  logged = []
  process.on('worker', onWorker)
})
afterEach(async () => {
  process.off('worker', onWorker)
  await database.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

async function settings(): Promise<Env> {
  const port = String(await freePort())
  return readEnv({
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.connection),
    THREADS: '2',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function start(env: Env, signal?: AbortSignal): Promise<RunningServer> {
  // On a busy machine any statement may be slow.
  const logger = createLogger('warn', { write: (line) => void (line.includes('a slow statement') || logged.push(line)) })
  return startServer({
    env,
    logger,
    dist: dataDir,
    onFatal: (error) => {
      throw error
    },
    ...(signal && { signal }),
  })
}

async function serve(work: (server: RunningServer, env: Env) => Promise<void>): Promise<void> {
  const env = await settings()
  const server = await start(env)
  try {
    await work(server, env)
  } finally {
    await server.stop()
  }
}

/** Uses a connection of its own, because the connection decides which thread responds. */
function ask(address: string, path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(address + path, { agent: false, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    })
      .on('error', reject)
      .end()
  })
}

const askOften = (address: string, path: string, headers?: Record<string, string>) =>
  Promise.all(Array.from({ length: ASKED }, () => ask(address, path, headers)))

/** Returns the number of responses that a thread has counted itself. */
function answeredBy(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    const onMessage = (message: { kind: string; figures: { name: string; values: { metricName?: string; value: number }[] }[] }) => {
      if (message.kind !== 'figures') return
      worker.off('message', onMessage)
      const values = message.figures.find(({ name }) => name === 'questdeck_request_seconds')?.values ?? []
      resolve(values.filter(({ metricName }) => metricName?.endsWith('_count')).reduce((total, { value }) => total + value, 0))
    }
    worker.on('message', onMessage)
    worker.postMessage({ kind: 'figures' }, [])
  })
}

it('two threads serve one port, share the connections, behave alike and share their state; a dead one is restarted', async () => {
  await serve(async ({ address }, env) => {
    expect(workers).toHaveLength(1)
    const answers = await askOften(address, FILTERS)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const beside = await answeredBy(workers[0] as Worker)
    expect(beside).toBeGreaterThan(0)
    expect(beside).toBeLessThan(ASKED)

    // A player's change at one thread is known at the other.
    const body = JSON.stringify(registration())
    const answer = await fetch(address + ENDPOINTS.register.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: address },
      body,
    })
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const known = await askOften(address, ENDPOINTS.me.path, { cookie })
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([200]))

    expect(logged).toEqual([])
    // A port in use is refused, although threads could share it.
    await expect(start(env)).rejects.toThrow(`Port ${env.port} is already in use. Set PORT to another one.`)

    await workers[0]?.terminate()
    const meanwhile = await askOften(address, '/api/live')
    expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]))
    await expect.poll(() => workers.length, START).toBe(2)
    await expect
      .poll(async () => {
        await askOften(address, '/api/live')
        return answeredBy(workers[1] as Worker)
      }, START)
      .toBeGreaterThan(0)
  })
  expect(logged).toEqual([expect.stringContaining('a thread has died and is started again')])
}, 120_000)

it('a thread that cannot start is started again, and the server is ready once all threads are up', async () => {
  const env = await settings()
  let meanwhile: Promise<number[]> | undefined
  // Simulates a PostgreSQL that died at this moment.
  process.once('worker', (worker: Worker) => {
    void worker.terminate()
    meanwhile = Promise.all(['ready', 'health', 'live'].map(async (name) => (await ask(env.publicUrl, `/api/${name}`)).status))
  })
  const server = await start(env)
  try {
    expect(await meanwhile).toEqual([503, 200, 200])
    expect(workers).toHaveLength(2)
    expect(new Set((await askOften(server.address, '/api/ready')).map(({ status }) => status))).toEqual(new Set([200]))
    expect(logged.filter((line) => !line.includes('request refused'))).toEqual([expect.stringContaining('a thread could not be started')])
  } finally {
    await server.stop()
  }
}, 60_000)

it('a server that is stopped while a thread cannot start stops without further log lines', async () => {
  const env = await settings()
  const stopping = new AbortController()
  const terminate = (worker: Worker) => void worker.terminate().then(() => stopping.abort())
  process.on('worker', terminate)
  const server = await start(env, stopping.signal)
  process.off('worker', terminate)
  await server.stop()
  expect(workers).toHaveLength(1)
}, 60_000)

it('the threads serve a rebuilt catalogue from the memory of the thread that built it', async () => {
  const env = await settings()
  const logger = createLogger('silent')
  const threads = new Threads({ env, dist: dataDir, connection: database.connection, logger })
  const live = await LiveCatalogue.open(database.db, logger, {
    connection: database.connection,
    besideFromGames: 0,
    share: (packed) => threads.share(packed),
  })
  await threads.start(env.port)
  const [id = 0] = await deckAt(env.publicUrl)
  const isDealt = async () => (await deckAt(env.publicUrl)).includes(id)
  expect(await isDealt()).toBe(true)
  await database.db.updateTable('game').set({ listed: false }).where('id', '=', id).execute()
  await live.refresh()
  await expect.poll(isDealt, START).toBe(false)
  await threads.stop()
  await live.stop()
}, 60_000)

/** Returns the ids of a new player's first cards. */
async function deckAt(origin: string): Promise<number[]> {
  const { method, path } = ENDPOINTS.swipedeck
  const answer = await fetch(origin + path, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: origin, Connection: 'close' },
    body: '{"user_id":0}',
  })
  const { games } = (await answer.json()) as { games: { id: number }[] }
  return games.map(({ id }) => id)
}
