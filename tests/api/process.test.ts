import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPostmaster } from '../../src/server/db/postmaster.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { startServer } from '../../src/server/runtime/serve.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'
import { roundsOf } from '../support/rounds.ts'
import { untilWell } from '../support/until-well.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const SERVERS_AT_ONCE = roundsOf({ quick: 2, soak: 3 })

let dataDir: string
let servers: RealServer[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-process-'))
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}): RealServer {
  const server = new RealServer({ DATA_DIR: dataDir, ...env })
  servers.push(server)
  return server
}

const postmaster = () => findPostmaster(join(dataDir, 'postgres'))
const pidNow = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
/** Returns the log lines of a server. On a busy machine any statement may be slow. */
const loggedBy = ({ stderr }: RealServer) => stderr.split('\n').filter((line) => line !== '' && !line.includes('a slow statement'))

async function busyPort(): Promise<{ port: string; close: () => void }> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  return { port: String((other.address() as AddressInfo).port), close: () => other.close() }
}

/** Starts a server in this process. */
function startHere(env: Record<string, string>) {
  return startServer({
    env: readEnv({ DATA_DIR: dataDir, ...env }),
    logger: createLogger('silent'),
    dist: dataDir,
    onFatal: (error) => {
      throw error
    },
  })
}

describe('starting', () => {
  it('with an empty directory sets everything up and logs one line; the next starts keep the data, after SIGKILL with the running database (sync fault 64)', async () => {
    const first = start()
    const address = await untilWell(first)
    const filtersOf = async (server: RealServer) =>
      (await (await fetch(`${await untilWell(server)}/api/games/filters`)).json()) as { genres: unknown[] }
    const filters = await filtersOf(first)
    expect(filters.genres.length).toBeGreaterThan(10)

    // A second server on the directory is refused, and the first continues.
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.stderr).toBe(`Another server is already using ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.\n`)
    expect(await untilWell(first)).toBe(address)

    expect(await first.kill('SIGHUP')).toBe(0)
    expect(await postmaster()).toBeUndefined()
    expect(first.stdout).toBe(`Questdeck is ready: ${address}\n`)
    expect(loggedBy(first)).toEqual([])

    const again = start()
    expect(await filtersOf(again)).toEqual(filters)
    const postgres = await postmaster()
    expect(await again.kill('SIGKILL')).toBe('SIGKILL')
    expect(loggedBy(again)).toEqual([])

    const last = start()
    await last.address()
    expect(await postmaster()).toEqual(postgres)
    expect(await last.kill('SIGINT')).toBe(0)
    expect(await postmaster()).toBeUndefined()
  }, 180_000)

  it('continues if PostgreSQL dies meanwhile', async () => {
    await prepareData(dataDir)
    let killed: number | undefined
    const env = readEnv({ DATA_DIR: dataDir, PORT: '0' })
    // Read in the middle of the start.
    Object.defineProperty(env, 'accountGraceDays', {
      get: () => {
        if (killed === undefined) process.kill((killed = pidNow()), 'SIGKILL')
        return 7
      },
    })
    const server = await startServer({
      env,
      logger: createLogger('silent'),
      dist: dataDir,
      onFatal: (error) => {
        throw error
      },
    })
    expect((await fetch(`${server.address}/api/ready`)).status).toBe(200)
    expect(pidNow()).not.toBe(killed)
    await server.stop()
    expect(await postmaster()).toBeUndefined()
  }, 60_000)

  it('with unreadable settings ends with 1 and a line for each', async () => {
    const server = start({ PORT: 'many', TRUST_PROXY: 'yes' })
    expect(await server.ended).toBe(1)
    expect([server.stderr, server.stdout]).toEqual([
      'PORT must be a whole number from 0 to 65535, not "many".\nTRUST_PROXY must be a whole number from 0 to 10, not "yes".\n',
      '',
    ])
    expect(await postmaster()).toBeUndefined()
  })

  it('with a DATABASE_URL without a server is refused', async () => {
    await expect(startHere({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).rejects.toMatchObject({
      name: 'StartError',
      message: 'The database of DATABASE_URL cannot be used: Error: connect ECONNREFUSED 127.0.0.1:1',
    })
  })

  it('with an address of another machine, or on a port in use, is refused and leaves no database running', async () => {
    await prepareData(dataDir)
    await expect(startHere({ HOST: '192.0.2.1' })).rejects.toMatchObject({
      name: 'StartError',
      message: 'HOST 192.0.2.1 is not an address of this machine.',
    })
    expect(await postmaster()).toBeUndefined()
    const { port, close } = await busyPort()
    await expect(startHere({ PORT: port })).rejects.toMatchObject({
      name: 'StartError',
      message: `Port ${port} is already in use. Set PORT to another one.`,
    })
    expect(await postmaster()).toBeUndefined()
    close()
  }, 180_000)

  it.each([
    [{ HIDE_EMAIL_TAKEN: 'true' }, 'HIDE_EMAIL_TAKEN needs SMTP_URL: players who register twice only learn it by email.\n'],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
      'The database of DATABASE_URL cannot be used: Error: connect ECONNREFUSED 127.0.0.1:1\n',
    ],
    [{ HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine.\n'],
  ])('with %j stops with a line that names it', { tags: ['soak'] }, async (env, line) => {
    await prepareData(dataDir)
    const server = start(env)
    expect(await server.ended).toBe(1)
    expect([server.stderr, server.stdout]).toEqual([line, ''])
    expect(await postmaster()).toBeUndefined()
  })
})

describe('stopping', () => {
  // The starts above also end by SIGHUP, SIGINT and SIGKILL.
  it('by SIGTERM while starting leaves no database running', async () => {
    await prepareData(dataDir)
    const server = start()
    await vi.waitFor(async () => expect(await postmaster()).toBeDefined(), { timeout: 15_000, interval: 5 })
    await server.kill('SIGTERM')
    expect(await postmaster()).toBeUndefined()
  })

  describe('on an external database', () => {
    let database: TestDatabase
    beforeEach(async () => {
      database = await createTestDatabase()
    })
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.kill('SIGTERM')
      await database.drop()
    })

    /** Starts a child process of the server that encodes pictures. */
    async function stagePicture(server: RealServer): Promise<void> {
      const { body, headers } = avatarForm(PICTURE)
      const staged = await fetch(`${await untilWell(server)}/api/upload/avatar`, {
        method: 'POST',
        body: body as FormData,
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      })
      expect(staged.status).toBe(200)
    }

    it('completes open requests, refuses new ones with 503, ends the encoder, does not wait for idle connections, and ends with 0', async () => {
      const all = Array.from({ length: SERVERS_AT_ONCE }, () => start({ DATABASE_URL: urlOf(database.connection) }))
      const addresses = await Promise.all(all.map(untilWell))
      expect(new Set(addresses).size).toBe(SERVERS_AT_ONCE)
      const [server, other] = all as [RealServer, RealServer]
      const [address = ''] = addresses
      await Promise.all([stagePicture(server), stagePicture(other)])
      const idle = connect(Number(new URL(address).port), '127.0.0.1')
      await once(idle, 'connect')
      idle.on('error', () => {})

      const locker = new Client(database.connection)
      await locker.connect()
      await locker.query('begin; lock table session in access exclusive mode')
      // Waits for the lock, so it is still open when the server is stopped.
      const slow = fetch(`${address}/api/me`, { headers: { cookie: `sid=${'a'.repeat(43)}` } })
      await vi.waitFor(
        async () => {
          const { rows } = await locker.query("select 1 from pg_locks where not granted and relation = 'session'::regclass")
          expect(rows).toHaveLength(1)
        },
        { timeout: 10_000, interval: 20 },
      )

      server.child.kill('SIGTERM')
      await vi.waitFor(
        async () => {
          const refused = await fetch(`${address}/api/health`)
          expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([503, '5', 'close'])
        },
        { timeout: 3_000, interval: 20 },
      )
      await locker.query('commit')
      expect((await slow).status).toBe(401)
      await locker.end()
      // Known only when everything that writes to its standard error has ended, the encoder too. After an encoder that had to be killed it
      // would end with 1.
      expect(await server.ended).toBe(0)
      idle.destroy()
      expect(await other.kill('SIGKILL')).toBe('SIGKILL')
    })
  })
})
