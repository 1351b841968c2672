import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readManifest } from '../../src/server/backup/backup-file.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { backUpTo, restoreFrom, runBackupCommand } from '../support/backups.ts'
import type { CommandEnd } from '../support/backups.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { newReport } from '../support/new-report.ts'
import { signUp } from '../support/player.ts'
import { RunningProcess } from '../support/run-process.ts'
import { databaseSchema } from '../support/database-schema.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'

const CLI = join(import.meta.dirname, '../../src/server/backup/cli.ts')

let folder: string
let file: string
let database: TestDatabase
let server: TestApp
let url: string
const running: RunningProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questdeck-backup-'))
  file = join(folder, 'questdeck.backup')
  database = await createTestDatabase()
  url = urlOf(database.connection)
  server = await buildTestApp({ db: database.db })
})
afterEach(async () => {
  for (const process of running.splice(0)) await process.kill('SIGKILL')
  await server.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs `npm run backup` in this process. */
function command(args: readonly string[], env: Record<string, string> = {}): Promise<CommandEnd> {
  return runBackupCommand('backup', args, { DATABASE_URL: url, DATA_DIR: folder, ...env })
}

/** Runs `npm run backup` in a process of its own. */
function spawned(args: readonly string[], limit?: number): RunningProcess {
  const env = { DATABASE_URL: url, DATA_DIR: folder }
  const process = new RunningProcess(CLI, ['backup', ...args], { env, ...(limit !== undefined && { fileMaxBytes: limit }) })
  running.push(process)
  return process
}

/** Adds enough rows that a backup takes a while. */
async function fillUp(db: Db, rows: number): Promise<void> {
  await sql`insert into rate_bucket (key, count, resets_at) select md5(n::text) || md5((n + 1)::text), n, 1 from generate_series(1, ${rows}::integer) n`.execute(
    db,
  )
}

/** Restores a backup into an empty database and reads the result. */
async function restored<T>(look: (db: Db) => Promise<T>, path = file): Promise<T> {
  const empty = await createTestDatabase({ empty: true })
  try {
    await empty.db.destroy()
    await restoreFrom(empty.connection, path)
    const db = openDatabase(empty.connection, { maxConnections: 1 })
    return await look(db).finally(() => db.destroy())
  } finally {
    await empty.drop()
  }
}

describe('a backup', () => {
  it('has every row of every table, and restores every key, index and counter', async () => {
    const ada = await signUp(server.app)
    await ada.call('uploadAvatar', { params: { userId: ada.id }, ...avatarForm(PICTURE) })
    // A text with characters that are hard to transfer.
    await server.db.updateTable('app_user').set({ display_name: 'a\\N\t"b"\r\n\\. ü 🎮' }).where('id', '=', ada.id).execute()
    const { manifest, leftOut } = await backUpTo(database.connection, file)
    expect(leftOut).toEqual([])
    expect(manifest.parts.find(({ table }) => table === 'avatar')?.rows).toBe(1)
    const look = async (db: Db) => [await databaseDigest(db, []), await databaseSchema(db)]
    const [there, back] = [await look(server.db), await restored(look)]
    expect(Object.keys(there[0] ?? {}).length).toBeGreaterThan(60)
    expect(back).toEqual(there)
  })

  it('continues its counters after a restore', async () => {
    const ada = await signUp(server.app)
    await ada.call('sendReport', { body: newReport(ada.id) })
    const insert = (db: Db) =>
      sql<{ id: number }>`
      insert into moderation_act (report_id, act, actor, note, at) select id, 'close', 'ada', '', 1 from report returning id`.execute(db)
    const {
      rows: [last],
    } = await insert(server.db)
    await backUpTo(database.connection, file)
    const {
      rows: [next],
    } = await restored(insert)
    expect(next?.id).toBe((last?.id ?? 0) + 1)
  })

  it('is of one point in time, however many writes happen meanwhile', async () => {
    let written = 0
    const done = new AbortController()
    // Both rows or neither: the two tables are far apart in the file.
    const writing = (async () => {
      while (!done.signal.aborted) {
        await server.db.transaction().execute(async (trx) => {
          await trx
            .insertInto('login_backoff')
            .values({ subject: `s${written}`, failures: 1, blocked_until: 1 })
            .execute()
          await trx
            .insertInto('server_secret')
            .values({ name: `s${written}`, value: '' })
            .execute()
        })
        written++
      }
    })()
    await backUpTo(database.connection, file).finally(() => done.abort())
    await writing
    const count = async (db: Db) =>
      Promise.all(
        (['login_backoff', 'server_secret'] as const).map(async (table) => {
          const column = table === 'login_backoff' ? 'subject' : 'name'
          const { rows } = await sql<{
            n: number
          }>`select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} ~ '^s[0-9]'`.execute(db)
          return rows[0]?.n
        }),
      )
    const [failures, secrets] = await restored(count)
    expect(failures).toBe(secrets)
    expect(await count(server.db)).toEqual([written, written])
    expect(written).toBeGreaterThan(failures ?? 0)
  })

  it('leaves out foreign tables, and says so', async () => {
    await sql`create table of_the_host (n integer)`.execute(server.db)
    const backup = await command([file])
    expect(backup.code).toBe(0)
    expect(backup.stdout).toContain("Left out, because they're not Questdeck's: the tables of_the_host.")
    expect((await readManifest(file)).parts.map(({ table }) => table)).not.toContain('of_the_host')
  })
})

describe('npm run backup', () => {
  it('says what it has done, and writes a file that only its owner can read', async () => {
    await signUp(server.app)
    const backup = spawned([file])
    expect(await backup.ended).toBe(0)
    expect(backup.stdout).toMatch(/^Backed up 1 player and [\d,]+ rows in all to .*questdeck\.backup \(\d+\.\d MB\)\.\n$/)
    expect(backup.stderr).toMatch(
      /^(?:Backing up: .* of .* MB.*\n)*Backing up: .* of .* MB \(100 %\).*\n(?:Reading back: .*\n)*Reading back: .* \(100 %\).*\n$/,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).toSorted()).toEqual(['backup-key', 'questdeck.backup'])
    expect((await stat(join(folder, 'backup-key'))).mode & 0o077).toBe(0)
  })

  it('rejects no file, two files, or an option of the other command', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--replace']]) {
      const backup = await command(args)
      expect(backup.code, args.join(' ')).toBe(2)
      expect(backup.stdout + backup.stderr).toContain('Usage: npm run backup -- FILE')
    }
  })

  it('replaces an earlier backup, and nothing else', async () => {
    await writeFile(file, 'a letter to grandmother')
    const refused = await command([file])
    expect(refused.code).toBe(1)
    expect(refused.stderr).toBe(`${file} already exists and isn't a backup. Choose another file.\n`)
    expect(await readFile(file, 'utf8')).toBe('a letter to grandmother')
    await rm(file)
    for (const players of [1, 2]) {
      await signUp(server.app)
      expect((await command([file])).code).toBe(0)
      expect((await readManifest(file)).players).toBe(players)
    }
    await mkdir(join(folder, 'there'))
    const ofFolder = await command([join(folder, 'there')])
    expect(ofFolder.code).toBe(1)
    expect(ofFolder.stderr).toContain("already exists and isn't a backup.")
  })

  it.each([
    ['a database that cannot be reached', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'The database cannot be used: '],
    ['a folder that is not there', {}, 'The folder '],
  ])('explains %s in a sentence', async (what, env, words) => {
    const backup = await command([what.startsWith('a folder') ? join(folder, 'no', 'such.backup') : file], env)
    expect(backup.code).toBe(1)
    expect(backup.stderr).toContain(words)
    expect(backup.stderr).not.toMatch(/^\s+at /m)
    expect((await readdir(folder)).filter((name) => name !== 'backup-key')).toEqual([])
  })

  it('has nothing to back up if no server ever ran', async () => {
    const empty = await createTestDatabase({ empty: true })
    const backup = await command([file], { DATABASE_URL: urlOf(empty.connection) })
    expect(backup.code).toBe(1)
    expect(backup.stderr).toBe('This database has no Questdeck, so there is nothing to back up.\n')
    await empty.drop()
  })

  it('does not silently leave out data that is still in files', async () => {
    await mkdir(join(folder, 'media'))
    await writeFile(join(folder, 'vapid.json'), '{}')
    const backup = await command([file])
    expect(backup.code).toBe(1)
    expect(backup.stderr).toBe(
      `An earlier version left players’ pictures and the push keys as files in ${folder}, which the backup would miss. ` +
        'Start the server once to move them into the database.\n',
    )
    expect(existsSync(file)).toBe(false)
  })
})

describe('a backup that cannot be finished', () => {
  beforeEach(async () => {
    await backUpTo(database.connection, file)
  })
  const drafts = async () => (await readdir(folder)).filter((name) => name !== 'questdeck.backup' && name !== 'backup-key')
  const earlier = async () => (await readManifest(file)).parts.find(({ table }) => table === 'rate_bucket')?.rows

  it.skipIf(process.platform === 'win32')('fault 109: because the disk is full says so, and the previous one stays', async () => {
    const backup = spawned([file], 10_000)
    expect(await backup.ended).toBe(1)
    expect(backup.stderr).toContain(`Not enough space for the backup in ${folder}. It was not saved.`)
    expect([await drafts(), await earlier()]).toEqual([[], 0])
  })

  it('because it is stopped leaves nothing, and the previous one stays', async () => {
    await fillUp(server.db, 10)
    const stop = new AbortController()
    const progress = new Progress({ isTerminal: true, write: () => stop.abort(), now: () => 0 })
    await expect(backUpTo(database.connection, file, { signal: stop.signal, progress })).rejects.toThrow(
      'Stopped. This backup was not saved.',
    )
    expect([await drafts(), await earlier()]).toEqual([[], 0])
  })

  it('because the database disconnects says so, and the previous one stays', async () => {
    // The backup is still reading the database when its connection ends.
    await fillUp(server.db, 20_000)
    const name = new URL(urlOf(database.connection)).pathname.slice(1)
    const progress = new Progress({
      isTerminal: true,
      now: () => 0,
      write: () =>
        void sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'questdeck backup' and datname = ${name}`.execute(
          server.db,
        ),
    })
    await expect(backUpTo(database.connection, file, { progress })).rejects.toThrow('This backup was not saved.')
    expect([await drafts(), await earlier()]).toEqual([[], 0])
  })

  it('fault 109: because it is killed leaves the previous one, and the next one removes its remains', async () => {
    await fillUp(server.db, 60_000)
    const backup = spawned([file])
    // Its process has to start first.
    await expect.poll(drafts, { timeout: 30_000 }).toEqual([`questdeck.backup.part-${backup.pid}`])
    await backup.kill('SIGKILL')
    expect([(await drafts()).length, await earlier()]).toEqual([1, 0])
    expect((await command([file])).code).toBe(0)
    expect([await drafts(), await earlier()]).toEqual([[], 60_000])
  })
})
