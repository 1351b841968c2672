import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackgroundWork } from '../../src/server/runtime/background-work.ts'
import { backUpBeside } from '../../src/server/backup/backup-in-worker.ts'
import { readManifest } from '../../src/server/backup/backup-file.ts'
import { nightlyBackup, readBackupFailure } from '../../src/server/backup/nightly-backup.ts'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'
import { createTestDatabase } from '../support/test-database.ts'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

let dataDir: string
let folder: string
let now: number
/** The finished backups, and the error of the next one. */
let written: string[]
let fault: Error | undefined
let log: string
const servers: RealServer[] = []
/** For a busy machine. */
const LONG = { timeout: 40_000 }

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'questdeck-nightly-'))
  folder = join(dataDir, 'backups')
  // In the local time of this machine.
  now = new Date(2026, 10, 26, 5, 0).getTime()
  written = []
  fault = undefined
  log = ''
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** Returns the job of a server that has just started. */
function work(keepDays = 3): BackgroundWork {
  const logger = pino(
    { level: 'info' },
    {
      write: (line: string) => {
        log += line
      },
    },
  )
  return nightlyBackup({
    folder,
    retentionDays: keepDays,
    dataDir,
    logger,
    clock: () => now,
    backUp: async (path) => {
      if (fault !== undefined) throw fault
      await writeFile(path, '')
      written.push(path)
      return {}
    },
  })
}

const names = () => readdir(folder)

describe('every night', () => {
  it('one backup is written, even by a server that starts after the night', async () => {
    const server = work()
    await server.turn()
    await server.turn()
    await work().turn()
    expect(written).toEqual([join(folder, 'questdeck-2026-11-26.backup')])
    now += DAY_MS - 2 * HOUR_MS
    await server.turn()
    expect(written).toHaveLength(1)
    now += 2 * HOUR_MS
    await server.turn()
    expect(await names()).toEqual(['questdeck-2026-11-26.backup', 'questdeck-2026-11-27.backup'])
    expect(log).toContain('"msg":"backed up"')
  })

  it('the oldest are deleted once they are older than the setting, and nothing else', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'mine.txt'), '')
    const server = work(3)
    for (let day = 0; day < 6; day++, now += DAY_MS) await server.turn()
    expect(await names()).toEqual([
      'mine.txt',
      ...['28', '29', '30'].map((day) => `questdeck-2026-11-${day}.backup`),
      'questdeck-2026-12-01.backup',
    ])
  })

  it('none is deleted while no new one is written, however old they are', async () => {
    await work().turn()
    now += 30 * DAY_MS
    fault = new Error('full')
    await work().turn()
    expect(await names()).toEqual(['questdeck-2026-11-26.backup'])
  })
})

describe('a failed backup', () => {
  it('is logged, reported at the next start, retried after an hour, and forgotten after a success', async () => {
    const server = work()
    fault = new Error('There is no room for the backup.')
    await server.turn()
    expect(log).toContain('the nightly backup failed')
    expect(await readBackupFailure(dataDir)).toEqual(['The nightly backup failed. 2026-11-26 05:00: There is no room for the backup.'])
    fault = undefined
    now += HOUR_MS - 1
    await server.turn()
    expect(written).toEqual([])
    now += 1
    await server.turn()
    expect(written).toHaveLength(1)
    expect(await readBackupFailure(dataDir)).toEqual([])
  })

  it('because the folder cannot be used is reported like any other', async () => {
    await writeFile(folder, 'a file')
    await work().turn()
    expect(await readBackupFailure(dataDir)).toEqual([expect.stringContaining('The nightly backup failed. 2026-11-26 05:00: ') as string])
  })
})

describe('the real job', () => {
  it('runs in a worker, which reports what it has done', async () => {
    const database = await createTestDatabase()
    const path = join(dataDir, 'a.backup')
    const done = await backUpBeside({ connection: database.connection, path, key: '00' }, new AbortController().signal)
    expect(done).toEqual({ players: 0, rows: expect.any(Number) as number })
    expect((await readManifest(path)).versions.questdeck).toMatch(/^\d+\.\d+\.\d+$/)
    await expect(
      backUpBeside({ connection: database.connection, path: join(dataDir, 'no', 'a.backup'), key: '00' }, new AbortController().signal),
    ).rejects.toThrow(`The folder ${join(dataDir, 'no')} doesn't exist.`)
    await database.drop()
  })

  it('begins with the server, which reports at its start that the last one failed', async () => {
    await prepareData(dataDir)
    await writeFile(join(dataDir, 'backup-failed.txt'), '2026-11-25 04:00: There is no room.\n')
    const server = new RealServer({ DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_KEEP: '7' })
    servers.push(server)
    await server.address()
    await expect.poll(() => names().catch(() => []), LONG).toEqual([expect.stringMatching(/^questdeck-[\d-]+\.backup$/)])
    await expect.poll(() => readFile(join(dataDir, 'backup-failed.txt'), 'utf8').catch(() => ''), LONG).toBe('')
    expect(server.stdout).toContain('The nightly backup failed. 2026-11-25 04:00: There is no room.\n')
    expect(await server.kill('SIGTERM')).toBe(0)
  })
})
