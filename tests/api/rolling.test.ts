import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { WriteResponse } from '../../src/contract/writes.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { startServer } from '../../src/server/runtime/serve.ts'
import { registration } from '../support/player.ts'
import { RealServer } from '../support/real-server.ts'
import { IS_SOAK, roundsOf } from '../support/rounds.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { testGameId } from '../support/test-catalogue.ts'

const START = { timeout: 60_000 }
const ROUNDS = roundsOf({ quick: 1, soak: 5 })
const PLAYERS = 4
/** Below the limit of one player's requests in a minute. */
const WRITE_EVERY_MS = 400
/** Leaves some of the machine to two servers and the proxy. */
const READ_EVERY_MS = 10
const STOP_WAIT_MS = '2000'

let database: TestDatabase
let dataDir: string
let servers: RealServer[]
let proxy: ChildProcess | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-rolling-'))
  database = await createTestDatabase()
  servers = []
  proxy = undefined
})
afterEach(async () => {
  proxy?.kill('SIGKILL')
  for (const server of servers) await server.kill('SIGTERM')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

function start(env: Record<string, string>): RealServer {
  const server = new RealServer({
    DATA_DIR: join(dataDir, String(servers.length)),
    DATABASE_URL: urlOf(database.connection),
    STOP_WAIT_MS,
    ...env,
  })
  servers.push(server)
  return server
}

it('a stopping server reports that first, and serves everything until others have noticed', async () => {
  const env = readEnv({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: urlOf(database.connection), STOP_WAIT_MS })
  const server = await startServer({
    env,
    logger: createLogger('silent'),
    dist: dataDir,
    onFatal: (error) => {
      throw error
    },
  })
  const ask = (path: string) => fetch(server.address + path)
  const stopped = server.stop()
  await expect.poll(async () => (await ask('/api/ready')).status, START).toBe(503)
  const other = await ask('/api/games/filters')
  expect([other.status, other.headers.get('connection')]).toEqual([200, 'close'])
  await stopped
}, 60_000)

// It needs a proxy that is not an npm package.
it.runIf(IS_SOAK)(
  'two servers behind HAProxy that are restarted in turns respond to every request',
  async () => {
    if (spawnSync('haproxy', ['-v']).status !== 0) throw new Error('This needs HAProxy: apt-get install haproxy')
    const [front, stats, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()]
    const origin = `http://127.0.0.1:${front}`
    const at = (port: number) => start({ PORT: String(port), PUBLIC_URL: origin, TRUST_PROXY: '1' })
    const running = new Map<number, RealServer>()
    for (const port of ports) {
      running.set(port, at(port))
      await running.get(port)?.address()
    }
    proxy = await startProxy({ front, stats, ports })
    await expect.poll(() => countUp(stats), START).toBe(ports.length)

    const players = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => signUpAt(origin, `198.51.100.${n + 1}`)))
    const load = new Load(origin, players)
    load.begin()
    for (let round = 0; round < ROUNDS; round++) {
      for (const port of ports) {
        const answeredBefore = load.answered
        expect(await running.get(port)?.kill('SIGTERM')).toBe(0)
        expect(load.answered).toBeGreaterThan(answeredBefore)
        running.set(port, at(port))
        await running.get(port)?.address()
        await expect.poll(() => countUp(stats), START).toBe(ports.length)
      }
    }
    await load.end()
    expect(load.faults).toEqual(new Map())
    for (const { userId, written } of players) {
      const rows = await database.db.selectFrom('game_state').select(['game_id', 'at']).where('user_id', '=', userId).execute()
      expect(Object.fromEntries(rows.map((row) => [row.game_id, row.at]))).toEqual(written)
    }
  },
  30_000 + ROUNDS * 60_000,
)

interface PlayerAt {
  readonly cookie: string
  readonly userId: string
  readonly address: string
  /** The acknowledged games, with the time of the last change. */
  readonly written: Record<number, number>
}

/** Players who write one change after the other, and readers; each waits for its response. */
class Load {
  answered = 0
  /** Unexpected responses, and how often each came. */
  readonly faults = new Map<string, number>()
  readonly #origin: string
  readonly #players: readonly PlayerAt[]
  readonly #ended = new AbortController()
  #all: Promise<void>[] = []

  constructor(origin: string, players: readonly PlayerAt[]) {
    this.#origin = origin
    this.#players = players
  }

  begin(): void {
    this.#all = [...this.#players.map((player) => this.#write(player)), ...[1, 2, 3].map((reader) => this.#read(reader))]
  }

  async end(): Promise<void> {
    this.#ended.abort()
    await Promise.all(this.#all)
  }

  async #write({ cookie, userId, address, written }: PlayerAt): Promise<void> {
    for (let n = 0; !this.#ended.signal.aborted; n++) {
      const [gameId, time] = [testGameId(n % 20), Date.now()]
      const states = [{ game_id: gameId, state: 'liked', at: time }]
      const answer = await this.#ask('/api/users/gamestate/batch', {
        method: 'POST',
        headers: { ...OWN, cookie, [ADDRESS]: address },
        body: JSON.stringify({ user_id: userId, states }),
      })
      if (answer !== undefined && (answer as WriteResponse).results[0]?.status === 'applied') written[gameId] = time
      await pause(WRITE_EVERY_MS)
    }
  }

  async #read(reader: number): Promise<void> {
    for (let n = 0; !this.#ended.signal.aborted; n++) {
      await this.#ask('/api/games/filters', { headers: { [ADDRESS]: `10.${reader}.${Math.floor(n / 200) % 250}.${n % 200}` } })
      await pause(READ_EVERY_MS)
    }
  }

  async #ask(path: string, init: RequestInit): Promise<unknown> {
    try {
      const answer = await fetch(this.#origin + path, init)
      const body = await answer.text()
      this.answered++
      if (answer.status === 200) return JSON.parse(body) as unknown
      this.#count(`${answer.status} ${path} ${body.slice(0, 200)}`)
    } catch (error) {
      this.#count(`${path} ${String(error)} ${String((error as Error).cause)}`)
    }
    return undefined
  }

  #count(fault: string): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1)
  }
}

const OWN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
/** The header in which the proxy sends the client's address. */
const ADDRESS = 'x-test-address'

async function signUpAt(origin: string, address: string): Promise<PlayerAt> {
  const answer = await fetch(`${origin}/api/users/register`, {
    method: 'POST',
    headers: { ...OWN, [ADDRESS]: address },
    body: JSON.stringify(registration()),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, userId: ((await answer.json()) as { user: { id: string } }).user.id, address, written: {} }
}

async function startProxy({ front, stats, ports }: { front: number; stats: number; ports: readonly number[] }): Promise<ChildProcess> {
  const file = join(dataDir, 'haproxy.cfg')
  await writeFile(
    file,
    `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option redispatch
frontend all
  bind 127.0.0.1:${front}
  http-request set-header x-forwarded-for %[req.hdr(${ADDRESS})]
  default_backend questdeck
backend questdeck
  balance roundrobin
  option httpchk GET /api/ready
  timeout check 2s
  default-server check inter 500ms fall 2 rise 1
${ports.map((port) => `  server at${port} 127.0.0.1:${port}`).join('\n')}
frontend figures
  bind 127.0.0.1:${stats}
  stats enable
  stats uri /
`,
  )
  return spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
}

/** Returns the number of servers that the proxy uses. */
async function countUp(stats: number): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${stats}/;csv`).then(
    (answer) => answer.text(),
    () => '',
  )
  return text.split('\n').filter((line) => line.startsWith('questdeck,at') && line.split(',')[17] === 'UP').length
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
