import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { readManifest } from '../../src/server/backup/backup-file.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { migrate, readMigrations } from '../../src/server/db/migrate.ts'
import type { Migration } from '../../src/server/db/migrate.ts'
import { findPostmaster } from '../../src/server/db/postmaster.ts'
import { backUpTo, restoreFrom, runBackupCommand } from '../support/backups.ts'
import type { CommandEnd } from '../support/backups.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'
import { registerAt } from '../support/register-at.ts'
import { roundsOf } from '../support/rounds.ts'
import { RunningProcess } from '../support/run-process.ts'
import { shapeOfDatabase } from '../support/shape-of-database.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { untilWell } from '../support/until-well.ts'

const CLI = join(import.meta.dirname, '../../src/server/backup/cli.ts')
const BULK = 60_000

let folder: string
let file: string
/** One that is used already: a backup of another goes into it. */
let target: TestDatabase
/** Has three players. */
let another: TestDatabase
let backupOfAnother: string
const databases: TestDatabase[] = []
const running: RunningProcess[] = []

beforeAll(async () => {
  another = await createTestDatabase()
  await addPlayers(another.db, 3)
  await fillUp(another.db, 10)
  backupOfAnother = join(await mkdtemp(join(tmpdir(), 'questdeck-another-')), 'questdeck.backup')
  await backUpTo(another.connection, backupOfAnother)
})
afterAll(async () => {
  await another.drop()
  await rm(dirname(backupOfAnother), { recursive: true })
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questdeck-restore-'))
  file = join(folder, 'questdeck.backup')
  await copyFile(backupOfAnother, file)
  target = await newDatabase()
  await addPlayers(target.db, 2)
  await target.db.destroy()
})
afterEach(async () => {
  for (const process of running.splice(0)) await process.kill('SIGTERM')
  for (const database of databases.splice(0)) await database.drop()
  // A database that ends may still write.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function newDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  databases.push(database)
  return database
}

async function fillUp(db: Db, rows: number): Promise<void> {
  await sql`insert into rate_bucket (key, count, resets_at) select md5(n::text), n, 1 from generate_series(1, ${rows}::integer) n`.execute(db)
}

async function addPlayers(db: Db, players: number): Promise<void> {
  await sql`
    insert into app_user (id, username, display_name, avatar_url, created_at)
    select gen_random_uuid(), 'player-' || n, 'Player ' || n, '', n from generate_series(1, ${players}::integer) n`.execute(db)
}

/** All that a database holds and is, seen by somebody who comes and goes. */
async function look(database: TestDatabase): Promise<unknown> {
  const db = openDatabase(database.connection, { maxConnections: 1 })
  return Promise.all([databaseDigest(db, []), shapeOfDatabase(db)]).finally(() => db.destroy())
}

/** `npm run restore` into the target, in this process, with what is answered to its question. */
function command(args: readonly string[], { answer = '', ...env }: Record<string, string> = {}): Promise<CommandEnd> {
  return runBackupCommand('restore', args, { DATABASE_URL: urlOf(target.connection), DATA_DIR: folder, ...env }, answer)
}

/** The same in a process of its own. */
function spawned(args: readonly string[], { answer = '', ...env }: Record<string, string> = {}): RunningProcess {
  const process = new RunningProcess(CLI, ['restore', ...args], { env: { DATABASE_URL: urlOf(target.connection), DATA_DIR: folder, ...env }, input: answer })
  running.push(process)
  return process
}

describe('a backup', () => {
  it('goes into a used database where the question that names what is there is answered with yes', async () => {
    const before = await look(target)
    const refused = await command([file])
    expect([refused.code, refused.stderr.split('\n').at(-2)]).toEqual(
      [1, 'There is a Questdeck with 2 players in this database already. To have the backup take its place, add --replace.'],
    )
    for (const answer of ['', 'no\n', 'y\n']) {
      const declined = await command([file, '--replace'], { answer })
      expect(declined.code).toBe(1)
      expect(declined.stderr).toMatch(/ has 2 players\. All of that goes, and the backup of \d{4}-\d\d-\d\d \d\d:\d\d with 3 players takes its place\. Type yes to go on: Not answered with yes: nothing was changed\.\n$/)
    }
    expect(await look(target)).toEqual(before)
    const restored = spawned([file, '--replace'], { answer: 'yes\n' })
    expect(await restored.ended).toBe(0)
    expect(restored.stdout).toMatch(/^Restored the backup of .*: 3 players\. Start the server\.\n$/)
    expect(await look(target)).toEqual(await look(another))
  })

  it('goes into an empty one unasked', async () => {
    const empty = await newDatabase({ empty: true })
    await empty.db.destroy()
    expect((await command([file], { DATABASE_URL: urlOf(empty.connection) })).code).toBe(0)
    expect(await look(empty)).toEqual(await look(another))
  })

  it('of an older version is brought up to this one, as a start would have', async () => {
    const [files, old] = [await readMigrations(), await newDatabase({ empty: true })]
    const before = files.findIndex(({ name }) => name.startsWith('0112-'))
    await migrate(old.db, files.slice(0, before))
    await addPlayers(old.db, 4)
    await backUpTo(old.connection, file)
    expect((await restoreFrom(target.connection, file))?.players).toBe(4)
    await migrate(old.db)
    const applied = (db: Db) => db.selectFrom('schema_migration').select('name').orderBy('name').execute()
    const db = openDatabase(target.connection, { maxConnections: 1 })
    expect(await applied(db)).toEqual(await applied(old.db))
    expect(await shapeOfDatabase(db)).toEqual(await shapeOfDatabase(old.db))
    await db.destroy()
  })

  it('takes the place of a newer version’s database, whatever that had', async () => {
    const newer = await newDatabase()
    await migrate(newer.db, [...(await readMigrations()), migration('create table of_tomorrow (n integer references game (id))')])
    await newer.db.destroy()
    await restoreFrom(newer.connection, file)
    expect(await look(newer)).toEqual(await look(another))
  })

  it('leaves alone what somebody else has in the same schema', async () => {
    await asHost('create table of_the_host (n integer)')
    await restoreFrom(target.connection, file)
    await asHost('select n from of_the_host')
  })
})

const migration = (text: string): Migration => ({ name: '9999-tomorrow', checksum: 'tomorrow', sql: text })

async function asHost(statement: string): Promise<void> {
  const client = new Client(target.connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

describe('a restore that cannot be', () => {
  let before: unknown

  beforeEach(async () => {
    before = await look(target)
  })
  afterEach(async () => {
    expect(await look(target)).toEqual(before)
  })

  it('because there is no backup, or only something else, is said in words', async () => {
    const refusals: readonly (readonly [harm: () => Promise<unknown>, words: string])[] = [
      [async () => writeFile(file, (await readFile(file, 'latin1')).replace('backup 1', 'backup 2'), 'latin1'), 'was made by a newer version of Questdeck. Take that one.'],
      [() => writeFile(file, 'a letter to grandmother'), 'is not a backup of Questdeck.'],
      [() => writeFile(file, ''), 'is not a backup of Questdeck.'],
      [() => rm(file), 'There is no '],
    ]
    for (const [harm, words] of refusals) {
      await harm()
      await expect(restoreFrom(target.connection, file), words).rejects.toThrow(words)
    }
  })

  it('because a newer version made it names that one', async () => {
    const newer = await newDatabase()
    await migrate(newer.db, [...(await readMigrations()), migration('select 1')])
    await backUpTo(newer.connection, file)
    await expect(restoreFrom(target.connection, file)).rejects.toThrow(`${file} was made by a newer version of Questdeck (0.1.0, with the migration 9999-tomorrow). Take that one.`)
  })

  it('fault 110: because the file was cut off or has changed anywhere is found before anything is asked', async () => {
    const [whole, { parts }] = [await readFile(file), await readManifest(file)]
    const rounds = roundsOf({ quick: 12, soak: 200 })
    const places = Array.from({ length: rounds }, (_, at) => Math.floor(((at + 0.5) * whole.length) / rounds))
    for (const place of [...places, whole.length - 1, parts.at(-1)?.offset ?? 0]) {
      const bent = Buffer.from(whole)
      bent[place] = (bent[place] ?? 0) ^ 4
      for (const bytes of [whole.subarray(0, place), bent]) {
        await writeFile(file, bytes)
        await expect(restoreFrom(target.connection, file, { confirm: () => Promise.reject(new Error('asked')) }), `at ${place}`).rejects.toThrow(`${file} is damaged: `)
      }
    }
  })

  it.each([
    ['a database has no room', "raise exception 'full' using errcode = '53100'", 'There is no room for the backup in the database. What was in the database still stands.'],
    ['what brings it up to date fails', "raise exception 'odd'", 'The migration 9999-tomorrow failed: error: odd. What was in the database still stands.'],
  ])('because %s', async (_, fault, words) => {
    const migrations = [...(await readMigrations()), migration(`do $$ begin ${fault}; end $$`)]
    await expect(restoreFrom(target.connection, file, { migrations })).rejects.toThrow(words)
  })

  it('because there is not enough of the disk is said before anything is tried', async () => {
    const requireRoom = () => Promise.reject(new Error('no room'))
    await expect(restoreFrom(target.connection, file, { requireRoom })).rejects.toThrow('no room')
  })

  it('because it is stopped', async () => {
    const stop = new AbortController()
    const progress = new Progress({ isTerminal: true, now: () => 0, write: (text) => text.includes('Restoring') && stop.abort() })
    await expect(restoreFrom(target.connection, file, { signal: stop.signal, progress })).rejects.toThrow('Stopped. What was in the database still stands.')
  })

  it('because somebody else is connected names them, also one that comes while it is asked', async () => {
    const somebody = new Client({ ...target.connection, application_name: 'a server' })
    const refusal = /Somebody else uses this database \(1 connection: a server\)\. Stop every server on it/
    await somebody.connect()
    await expect(restoreFrom(target.connection, file)).rejects.toThrow(refusal)
    await somebody.end()
    const latecomer = new Client({ ...target.connection, application_name: 'a server' })
    const confirm = async () => {
      await latecomer.connect()
      return true
    }
    await expect(restoreFrom(target.connection, file, { confirm })).rejects.toThrow(refusal)
    await latecomer.end()
  })

  it('because something of somebody else’s hangs at a table', async () => {
    await asHost('create view of_the_host as select id from app_user')
    await expect(restoreFrom(target.connection, file)).rejects.toThrow(/Something that is not Questdeck's hangs at its tables \(view of_the_host depends on table app_user\)/)
    await asHost('drop view of_the_host')
  })

  const STAGES = ['create table', 'copy "game"', 'copy "rate_bucket"', 'create index']

  it.each(roundsOf({ quick: 1, soak: STAGES.length }) === 1 ? ['copy "rate_bucket"'] : STAGES)('fault 110: because it is killed at its "%s" or soon after changes nothing, and the next one does all', async (stage) => {
    const large = await newDatabase()
    await addPlayers(large.db, 3)
    await fillUp(large.db, BULK)
    await backUpTo(large.connection, file)
    const admin = new Client(inject('testCluster').connection)
    await admin.connect()
    /** The last statement of each restore that runs. */
    const saidLast = async () => {
      const { rows } = await admin.query<{ query: string }>("select query from pg_stat_activity where application_name = 'questdeck restore'")
      return rows.map(({ query }) => query.toLowerCase())
    }
    const killed = spawned([file, '--replace'], { answer: 'yes\n' })
    const reached = STAGES.slice(STAGES.indexOf(stage))
    await expect.poll(async () => (await saidLast()).some((text) => reached.some((words) => text.includes(words))), { timeout: 30_000, interval: 1 }).toBe(true)
    await killed.kill('SIGKILL')
    // Nothing of it may go on by itself.
    await expect.poll(saidLast, { timeout: 30_000 }).toEqual([])
    await admin.end()
    expect(await look(target)).toEqual(before)
    expect((await command([file, '--replace'], { answer: 'yes\n' })).code).toBe(0)
    before = await look(large)
    expect(await look(target)).toEqual(before)
  })
})

describe('on the embedded database', () => {
  const data = () => join(folder, 'data')
  const embedded = { DATABASE_URL: '' }

  it('a server moves to another directory with its players, who stay signed in', async () => {
    await prepareData(data())
    const first = new RealServer({ DATA_DIR: data() })
    running.push(first)
    const cookie = await registerAt(await untilWell(first), 'Ada Moved')
    const backup = await runBackupCommand('backup', [file], { DATA_DIR: data() })
    expect([backup.code, backup.stdout]).toEqual([0, expect.stringContaining('Backed up 1 player ') as string])

    const served = await command([file, '--replace'], { ...embedded, DATA_DIR: data(), answer: 'yes\n' })
    expect(served.code).toBe(1)
    expect(served.stderr).toBe(`A server, or another command, is using ${data()}. Stop it first.\n`)
    await first.kill('SIGTERM')

    const elsewhere = join(folder, 'elsewhere')
    const restored = spawned([file], { ...embedded, DATA_DIR: elsewhere })
    expect([await restored.ended, restored.stderr]).toEqual([0, expect.stringContaining('Restoring: ') as string])
    expect(await findPostmaster(join(elsewhere, 'postgres'))).toBeUndefined()
    const second = new RealServer({ DATA_DIR: elsewhere })
    running.push(second)
    const me = await fetch(`${await untilWell(second)}/api/me`, { headers: { cookie } })
    expect(await me.json()).toMatchObject({ display_name: 'Ada Moved' })
    expect((await stat(elsewhere)).mode & 0o077).toBe(0)
    expect(await readdir(folder)).not.toContain('media')
  })
})
