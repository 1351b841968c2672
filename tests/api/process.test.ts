import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPostmaster } from '../../src/server/db/postmaster.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'
import { untilWell } from '../support/until-well.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

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

/** Waits until it is ready and well, and answers its address: on a busy machine one that has just started may refuse. */
describe('starting', () => {
  it('brings everything up from nothing, says so in one line, and the second time with what there was', async () => {
    const first = start()
    const address = await untilWell(first)
    const filters = (await (await fetch(`${address}/api/games/filters`)).json()) as { genres: unknown[] }
    expect(filters.genres.length).toBeGreaterThan(10)
    expect(await first.kill('SIGTERM')).toBe(0)
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
    expect(first.stdout).toBe(`Questdeck is ready: ${address}\n`)
    // On a busy machine any statement may be slow.
    const said = ({ stderr }: RealServer) => stderr.split('\n').filter((line) => line !== '' && !line.includes('a slow statement'))
    expect(said(first)).toEqual([])

    const again = start()
    expect(await (await fetch(`${await untilWell(again)}/api/games/filters`)).json()).toEqual(filters)
    expect(await again.kill('SIGTERM')).toBe(0)
    expect(said(again)).toEqual([])
  })

  it.each([
    [
      { PORT: 'many', TRUST_PROXY: 'yes' },
      'PORT must be a whole number from 0 to 65535, not "many".\n' +
        'TRUST_PROXY must be a whole number from 0 to 10, not "yes".\n',
    ],
    [
      { HIDE_EMAIL_TAKEN: 'true' },
      'HIDE_EMAIL_TAKEN needs SMTP_URL: who registers twice is told so by mail alone.\n',
    ],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
      'The database of DATABASE_URL cannot be used: Error: connect ECONNREFUSED 127.0.0.1:1\n',
    ],
    [{ HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is not an address of this machine.\n'],
  ])('with %j stops with a line that names it', async (env, line) => {
    await prepareData(dataDir)
    const server = start(env)
    expect(await server.ended).toBe(1)
    expect([server.stderr, server.stdout]).toEqual([line, ''])
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  it('on a port that is in use says so and leaves no database running', async () => {
    await prepareData(dataDir)
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const server = start({ PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.stderr).toBe(`Port ${port} is already in use. Set PORT to another one.\n`)
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
    other.close()
  })

  it('on a directory that another server uses is refused, and that one goes on (sync fault 64)', async () => {
    await prepareData(dataDir)
    const first = start()
    const address = await first.address()
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.stderr).toBe(
      `Another server is already using ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.\n`,
    )
    expect(await untilWell(first)).toBe(address)
  })

  it('after SIGKILL takes over the database that stayed', async () => {
    await prepareData(dataDir)
    const first = start()
    await first.address()
    const postgres = await findPostmaster(join(dataDir, 'postgres'))
    await first.kill('SIGKILL')
    await start().address()
    expect(await findPostmaster(join(dataDir, 'postgres'))).toEqual(postgres)
  })
})

describe('stopping', () => {
  // By SIGTERM too: the first start above ends by it.
  it('by SIGINT takes the database down', async () => {
    await prepareData(dataDir)
    const server = start()
    await server.address()
    expect(await server.kill('SIGINT')).toBe(0)
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  it('by SIGTERM while starting leaves no database running', async () => {
    await prepareData(dataDir)
    const server = start()
    await vi.waitFor(
      async () => expect(await findPostmaster(join(dataDir, 'postgres'))).toBeDefined(),
      { timeout: 15_000, interval: 5 },
    )
    await server.kill('SIGTERM')
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
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

    it('finishes what is being answered, refuses what is new with 503, and ends with 0', async () => {
      const server = start({ DATABASE_URL: urlOf(database.connection) })
      const address = await server.address()
      const locker = new Client(database.connection)
      await locker.connect()
      await locker.query('begin; lock table session in access exclusive mode')
      // Waits for the lock: still being answered when the server is told to stop.
      const slow = fetch(`${address}/api/me`, { headers: { cookie: `sid=${'a'.repeat(43)}` } })
      await vi.waitFor(async () => {
        const { rows } = await locker.query(
          "select 1 from pg_locks where not granted and relation = 'session'::regclass",
        )
        expect(rows).toHaveLength(1)
      }, { timeout: 10_000, interval: 20 })

      server.child.kill('SIGTERM')
      await vi.waitFor(async () => {
        const refused = await fetch(`${address}/api/health`)
        expect([
          refused.status,
          refused.headers.get('retry-after'),
          refused.headers.get('connection'),
        ]).toEqual([503, '5', 'close'])
      }, { timeout: 3_000, interval: 20 })
      await locker.query('commit')
      expect((await slow).status).toBe(401)
      await locker.end()
      expect(await server.ended).toBe(0)
    })

    it.each([['SIGTERM', 0], ['SIGKILL', 'SIGKILL']] as const)('by %s ends what encodes pictures, and waits for nobody who only holds a connection', async (signal, end) => {
      const server = start({ DATABASE_URL: urlOf(database.connection), DATA_DIR: dataDir })
      const { body, headers } = avatarForm(PICTURE)
      const address = await untilWell(server)
      const staged = await fetch(`${address}/api/upload/avatar`, {
        method: 'POST', body: body as FormData, headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      })
      expect(staged.status).toBe(200)
      const idle = connect(Number(new URL(address).port), '127.0.0.1')
      await once(idle, 'connect')
      idle.on('error', () => {})
      // Known only when everything that writes to its standard error has ended, the encoder too. One that had to be
      // broken off would end with 1.
      expect(await server.kill(signal)).toBe(end)
      idle.destroy()
    })

    it('starts several on one database at once, each ready', async () => {
      const all = [1, 2, 3].map(() => start({ DATABASE_URL: urlOf(database.connection) }))
      const addresses = await Promise.all(all.map(untilWell))
      expect(new Set(addresses).size).toBe(3)
    })
  })
})
