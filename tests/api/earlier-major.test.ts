import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishReplacing, replaceEarlierMajor } from '../../src/server/db/earlier-major.ts'
import { POSTGRES_MAJOR } from '../../src/server/db/postgres-binaries.ts'
import { runBackupCommand } from '../support/backups.ts'
import { registerAt } from '../support/register-at.ts'
import { RealServer } from '../support/real-server.ts'
import { RunningProcess } from '../support/run-process.ts'
import { untilWell } from '../support/until-well.ts'

const CLI = join(import.meta.dirname, '../../src/server/backup/cli.ts')
/** The folder in which Debian installs PostgreSQL, by major version. */
const INSTALLED = '/usr/lib/postgresql'
const earlier = (await readdir(INSTALLED).catch(() => [])).find((major) => Number(major) < Number(POSTGRES_MAJOR))

let folder: string
let dataDir: string
const running: RunningProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questdeck-major-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const process of running.splice(0)) await process.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

function started<T extends RunningProcess>(process: T): T {
  running.push(process)
  return process
}

describe('a directory of an earlier PostgreSQL', () => {
  const lay = async (inDir: string, major: string) => {
    await mkdir(join(inDir, 'postgres'), { recursive: true })
    await writeFile(join(inDir, 'postgres/PG_VERSION'), major)
  }
  const versionIn = (name: string) => readFile(join(dataDir, name, 'PG_VERSION'), 'utf8')
  const source = { bin: undefined }

  it('stays in place if the new one cannot be filled, and is kept under another name once it is', async () => {
    await lay(dataDir, '15')
    await expect(replaceEarlierMajor(dataDir, source, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
    expect(await versionIn('postgres')).toBe('15')
    const fill = async (beside: string) => {
      expect(await versionIn('postgres')).toBe('15')
      await lay(beside, POSTGRES_MAJOR)
      return 'filled'
    }
    expect(await replaceEarlierMajor(dataDir, source, fill)).toEqual({ answer: 'filled', previous: join(dataDir, 'postgres-15') })
    expect([await versionIn('postgres'), await versionIn('postgres-15')]).toEqual([POSTGRES_MAJOR, '15'])
    expect(await replaceEarlierMajor(dataDir, source, fill)).toBeUndefined()
  })
})

describe.skipIf(earlier === undefined)('a data directory of an earlier PostgreSQL', { tags: ['soak'] }, () => {
  it('is reported at the start, backed up with its own programs, and restored into this version', async () => {
    const env = { DATA_DIR: dataDir }
    const withEarlier = { ...env, POSTGRES_BIN: join(INSTALLED, earlier ?? '', 'bin') }
    const file = join(folder, 'questdeck.backup')
    const first = started(new RealServer(withEarlier))
    const cookie = await registerAt(await untilWell(first), 'Ada Before')
    await first.kill('SIGTERM')
    expect((await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).trim()).toBe(earlier)

    const refused = started(new RealServer(env))
    expect(await refused.ended).toBe(1)
    expect(refused.stderr).toContain(
      `${join(dataDir, 'postgres')} was made by PostgreSQL ${earlier}, and this is PostgreSQL ${POSTGRES_MAJOR}. Your data is safe.`,
    )

    expect(await runBackupCommand('restore', [join(folder, 'none.backup')], env)).toMatchObject({ code: 1 })
    // The failed restore has left it unchanged.
    const backup = await runBackupCommand('backup', [file], withEarlier)
    expect([backup.code, backup.stdout]).toEqual([0, expect.stringContaining('Backed up 1 player') as string])
    const restore = started(new RunningProcess(CLI, ['restore', file], { env }))
    expect([await restore.ended, restore.stdout]).toEqual([
      0,
      expect.stringContaining(`is in ${join(dataDir, `postgres-${earlier}`)}.`) as string,
    ])

    const second = started(new RealServer(env))
    const me = await fetch(`${await untilWell(second)}/api/me`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ display_name: 'Ada Before' })
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres')).toSorted()).toEqual([
      'postgres',
      `postgres-${earlier}`,
      'postgres.log',
    ])
  })

  it('stays unchanged if the restore fails', async () => {
    const withEarlier = { DATA_DIR: dataDir, POSTGRES_BIN: join(INSTALLED, earlier ?? '', 'bin') }
    const first = started(new RealServer(withEarlier))
    await untilWell(first)
    await first.kill('SIGTERM')
    const restore = started(new RunningProcess(CLI, ['restore', join(folder, 'none.backup')], { env: { DATA_DIR: dataDir } }))
    expect(await restore.ended).toBe(1)
    const again = started(new RealServer(withEarlier))
    await untilWell(again)
  })
})

describe('a directory that should replace another', () => {
  const lay = async (...names: string[]) => {
    for (const name of names) {
      await mkdir(join(dataDir, name), { recursive: true })
      await writeFile(join(dataDir, name, 'PG_VERSION'), name)
    }
  }
  const version = () => readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')

  it('replaces it at the next start if the restore was killed after the earlier one was moved', async () => {
    await lay('postgres-17', 'postgres-next/postgres')
    await finishReplacing(dataDir)
    expect(await version()).toBe('postgres-next/postgres')
    expect(existsSync(join(dataDir, 'postgres-next'))).toBe(false)
  })

  it('does not if the earlier one still exists, or nothing does', async () => {
    await lay('postgres', 'postgres-next/postgres')
    await finishReplacing(dataDir)
    expect(await version()).toBe('postgres')
    await rename(join(dataDir, 'postgres'), join(folder, 'away'))
    await rm(join(dataDir, 'postgres-next'), { recursive: true })
    await finishReplacing(dataDir)
    expect(await readdir(dataDir)).toEqual([])
  })
})

it('missing programs are named', async () => {
  const refused = started(new RealServer({ DATA_DIR: dataDir, POSTGRES_BIN: folder }))
  expect(await refused.ended).toBe(1)
  expect(refused.stderr).toMatch(/^POSTGRES_BIN must be a folder with PostgreSQL's programs: /)
})
