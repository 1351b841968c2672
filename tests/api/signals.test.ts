import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPostmaster } from '../../src/server/db/postmaster.ts'
import { NpmServer } from '../support/npm-server.ts'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'

let dataDir: string
let npm: NpmServer | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-signals-'))
  await prepareData(dataDir)
})
afterEach(async () => {
  npm?.endAll()
  npm = undefined
  const postgres = await database()
  if (postgres !== undefined) process.kill(postgres.pid, 'SIGQUIT')
  // A database that is stopping may still write.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const database = () => findPostmaster(join(dataDir, 'postgres'))

describe.skipIf(process.platform === 'win32')('a signal to npm only', () => {
  const endsTheServer = async (signal: NodeJS.Signals) => {
    npm = new NpmServer({ DATA_DIR: dataDir })
    expect(await npm.firstLine()).toMatch(/^Questdeck is ready: /)
    // It is over only after the server has ended, because both write to the same output.
    await npm.kill(signal)
    expect(await database()).toBeUndefined()
    expect(npm.stderr).toBe('')
  }

  // npm cannot pass this signal on.
  it('ends the server too: SIGKILL', () => endsTheServer('SIGKILL'))

  it.each(['SIGINT', 'SIGHUP'] as const)('ends the server too: %s', { tags: ['soak'] }, endsTheServer)

  it('that is SIGTERM is handled in order: npm ends after the server, with its exit code', async () => {
    npm = new NpmServer({ DATA_DIR: dataDir })
    await npm.firstLine()
    let postgresAfterNpm: unknown = 'not asked'
    const exited = new Promise<void>((resolve) => {
      npm?.child.on(
        'exit',
        () =>
          void database()
            .then((found) => {
              postgresAfterNpm = found
            })
            .then(resolve),
      )
    })
    expect(await npm.kill('SIGTERM')).toBe(0)
    await exited
    expect(postgresAfterNpm).toBeUndefined()
  })

  it('ends a server that is still starting', { tags: ['soak'] }, async () => {
    npm = new NpmServer({ DATA_DIR: dataDir })
    await vi.waitFor(async () => expect(await database()).toBeDefined(), { timeout: 15_000, interval: 5 })
    await npm.kill('SIGTERM')
    expect(await database()).toBeUndefined()
  })
})

describe.skipIf(process.platform === 'win32')('a server started without npm', () => {
  // In the quick run a test of `process.test.ts` covers it.
  it('ends by SIGHUP as by SIGTERM', { tags: ['soak'] }, async () => {
    const server = new RealServer({ DATA_DIR: dataDir })
    await server.address()
    expect(await server.kill('SIGHUP')).toBe(0)
    expect(await database()).toBeUndefined()
  })
})
