import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { signatureOf } from '../../src/server/backup/backup-key.ts'
import { endOfBackup, readManifest } from '../../src/server/backup/backup-file.ts'
import type { BackupManifest } from '../../src/server/backup/backup-file.ts'
import { Progress } from '../../src/server/catalogue/import/progress.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { migrate, readMigrations } from '../../src/server/db/migrate.ts'
import type { Migration } from '../../src/server/db/migrate.ts'
import { findPostmaster } from '../../src/server/db/postmaster.ts'
import { backUpTo, KEY, restoreFrom, runBackupCommand } from '../support/backups.ts'
import type { CommandEnd } from '../support/backups.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'
import { registerAt } from '../support/register-at.ts'
import { roundsOf } from '../support/rounds.ts'
import { RunningProcess } from '../support/run-process.ts'
import { databaseSchema } from '../support/database-schema.ts'
import { urlOf } from '../support/test-cluster.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { untilWell } from '../support/until-well.ts'

const CLI = join(import.meta.dirname, '../../src/server/backup/cli.ts')
const BULK = 60_000

let folder: string
let file: string
/** A used database, into which the backup of another one is restored. */
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
  await writeFile(join(folder, 'backup-key'), KEY.toString('hex'))
  target = await newDatabase()
  await addPlayers(target.db, 2)
  await target.db.destroy()
})
afterEach(async () => {
  for (const process of running.splice(0)) await process.kill('SIGTERM')
  for (const database of databases.splice(0)) await database.drop()
  // A database that is stopping may still write.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function newDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  databases.push(database)
  return database
}

async function fillUp(db: Db, rows: number): Promise<void> {
  await sql`insert into rate_bucket (key, count, resets_at) select md5(n::text), n, 1 from generate_series(1, ${rows}::integer) n`.execute(
    db,
  )
}

async function addPlayers(db: Db, players: number): Promise<void> {
  await sql`
    insert into app_user (id, username, display_name, avatar_url, created_at)
    select gen_random_uuid(), 'player-' || n, 'Player ' || n, '', n from generate_series(1, ${players}::integer) n`.execute(db)
}

/** Returns the contents and the schema of a database, over a short connection. */
async function look(database: TestDatabase): Promise<unknown> {
  const db = openDatabase(database.connection, { maxConnections: 1 })
  return Promise.all([databaseDigest(db, []), databaseSchema(db)]).finally(() => db.destroy())
}

/** Runs `npm run restore` into the target in this process, with an answer to its question. */
function command(args: readonly string[], { answer = '', ...env }: Record<string, string> = {}): Promise<CommandEnd> {
  return runBackupCommand('restore', args, { DATABASE_URL: urlOf(target.connection), DATA_DIR: folder, ...env }, answer)
}

/** Runs the same in a process of its own. */
function spawned(args: readonly string[], { answer = '', ...env }: Record<string, string> = {}): RunningProcess {
  const process = new RunningProcess(CLI, ['restore', ...args], {
    env: { DATABASE_URL: urlOf(target.connection), DATA_DIR: folder, ...env },
    input: answer,
  })
  running.push(process)
  return process
}

describe('a backup', () => {
  it('is restored into a used database if the user confirms the question that names its contents', async () => {
    const before = await look(target)
    const refused = await command([file])
    expect([refused.code, refused.stderr.split('\n').at(-2)]).toEqual([
      1,
      'This database already has a Questdeck with 2 players. To replace it, add --replace.',
    ])
    for (const answer of ['', 'no\n', 'y\n']) {
      const declined = await command([file, '--replace'], { answer })
      expect(declined.code).toBe(1)
      expect(declined.stderr).toMatch(
        / has 2 players\. All of that will be deleted and replaced by the backup of \d{4}-\d\d-\d\d \d\d:\d\d with 3 players\. Type yes to continue: Cancelled: nothing was changed\.\n$/,
      )
    }
    expect(await look(target)).toEqual(before)
    const restored = spawned([file, '--replace'], { answer: 'yes\n' })
    expect(await restored.ended).toBe(0)
    expect(restored.stdout).toMatch(/^Restored the backup of .*: 3 players\. Start the server\.\n$/)
    expect(await look(target)).toEqual(await look(another))
  })

  it('is restored into an empty one without a question', async () => {
    const empty = await newDatabase({ empty: true })
    await empty.db.destroy()
    expect((await command([file], { DATABASE_URL: urlOf(empty.connection) })).code).toBe(0)
    expect(await look(empty)).toEqual(await look(another))
  })

  it('of an older version is migrated to this one, as a start would do', async () => {
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
    expect(await databaseSchema(db)).toEqual(await databaseSchema(old.db))
    await db.destroy()
  })

  it('replaces a newer version’s database, whatever that had', async () => {
    const newer = await newDatabase()
    await migrate(newer.db, [...(await readMigrations()), migration('create table of_tomorrow (n integer references game (id))')])
    await newer.db.destroy()
    await restoreFrom(newer.connection, file)
    expect(await look(newer)).toEqual(await look(another))
  })

  it('keeps its sessions, or ends all of them on request or by the answer', async () => {
    const signedIn = await newDatabase()
    await addPlayers(signedIn.db, 1)
    await sql`insert into session (token_hash, user_id, created_at, seen_at, expires_at) select 'hash', id, 1, 1, 9e12::bigint from app_user where username like 'player-%'`.execute(
      signedIn.db,
    )
    await backUpTo(signedIn.connection, file)
    const sessions = async () => {
      const db = openDatabase(target.connection, { maxConnections: 1 })
      return (
        await db
          .selectFrom('session')
          .select('user_id')
          .execute()
          .finally(() => db.destroy())
      ).length
    }
    for (const [input, left] of [
      ['yes\n', 1],
      ['yes\nno\n', 1],
      ['yes\nyes\n', 0],
    ] as const) {
      const restored = spawned([file, '--replace'], { answer: input })
      expect([await restored.ended, await sessions()], restored.stderr).toEqual([0, left])
      expect(restored.stderr).toContain('Players who signed out after the backup would be signed in again. Type yes to sign out everyone')
    }
    expect((await command([file, '--replace', '--end-sessions'], { answer: 'yes' })).stderr).not.toContain('sign out everyone')
    expect(await sessions()).toBe(0)
  })

  it('that this server did not sign is accepted only with --unverified', async () => {
    expect((await command([file, '--replace'], { answer: 'yes' })).code).toBe(0)
    await backUpTo(another.connection, file, { key: Buffer.alloc(32, 1) })
    expect((await command([file, '--replace'], { answer: 'yes' })).code).toBe(1)
    expect((await command([file, '--replace', '--unverified'], { answer: 'yes' })).code).toBe(0)
  })

  it('leaves foreign objects in the same schema alone', async () => {
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

describe('an impossible restore', () => {
  let before: unknown

  beforeEach(async () => {
    before = await look(target)
  })
  afterEach(async () => {
    expect(await look(target)).toEqual(before)
  })

  it('because there is no backup, or only another file, is explained in a sentence', async () => {
    const refusals: readonly (readonly [harm: () => Promise<unknown>, words: string])[] = [
      [
        async () => writeFile(file, (await readFile(file, 'latin1')).replace('backup 1', 'backup 2'), 'latin1'),
        'was made by a newer version of Questdeck. Use that version.',
      ],
      [() => writeFile(file, 'a letter to grandmother'), 'is not a backup of Questdeck.'],
      [() => writeFile(file, ''), 'is not a backup of Questdeck.'],
      [() => rm(file), " doesn't exist."],
    ]
    for (const [harm, words] of refusals) {
      await harm()
      await expect(restoreFrom(target.connection, file), words).rejects.toThrow(words)
    }
  })

  /** Returns a backup with valid checksums, from somebody without the key. */
  async function forge(change: (manifest: BackupManifest) => BackupManifest): Promise<void> {
    const [bytes, manifest] = [await readFile(file), await readManifest(file)]
    const end = manifest.parts.reduce((furthest, part) => Math.max(furthest, part.offset + part.bytes), 0)
    await writeFile(file, Buffer.concat([bytes.subarray(0, end), endOfBackup(change(manifest), end)]))
  }

  it('because the backup is forged is reported before any question', async () => {
    const refused = async (key: Buffer | undefined = KEY) =>
      restoreFrom(target.connection, file, { key, confirm: () => Promise.reject(new Error('asked')) }).catch(
        (error: unknown) => (error as Error).message,
      )
    await forge((manifest) => ({ ...manifest, players: 4 }))
    expect(await refused()).toMatch(
      /was not signed by this server: someone forged or changed it, or another server made it\. If another server made it, copy the file backup-key .* If you trust where the file comes from, add --unverified\.$/,
    )
    await forge((manifest) => JSON.parse(JSON.stringify({ ...manifest, signature: undefined })) as BackupManifest)
    expect(await refused()).toMatch(/has no signature: an earlier version of Questdeck made it, or someone forged it\./)
    await forge((manifest) => ({ ...manifest, signature: signatureOf(manifest, Buffer.alloc(32, 1)) }))
    expect(await refused()).toMatch(/was not signed by this server/)
    await rm(join(folder, 'backup-key'))
    expect((await command([file, '--replace'], { answer: 'yes' })).stderr).toMatch(
      /^Can't verify .*: its key is in the data directory of the server that made it\./,
    )
  })

  it('because the database refuses a row is reported in a sentence that names none', async () => {
    const bent = await newDatabase()
    await sql`drop index app_user_email`.execute(bent.db)
    await addPlayers(bent.db, 2)
    await sql`update app_user set email = 'ada@example.org'`.execute(bent.db)
    await backUpTo(bent.connection, file)
    const { code, stderr } = await command([file, '--replace'], { answer: 'yes' })
    expect([code, stderr.split('\n').at(-2)]).toEqual([
      1,
      'The database rejected the data (SQLSTATE 23505, table app_user, constraint app_user_email). The database is unchanged.',
    ])
    expect(stderr).not.toContain('ada@example.org')
  })

  it('because a newer version made it names that version', async () => {
    const newer = await newDatabase()
    await migrate(newer.db, [...(await readMigrations()), migration('select 1')])
    await backUpTo(newer.connection, file)
    await expect(restoreFrom(target.connection, file)).rejects.toThrow(
      `${file} was made by a newer version of Questdeck (0.1.0, with the migration 9999-tomorrow). Use that version.`,
    )
  })

  it('fault 110: because the file was cut off or changed anywhere is found before any question', async () => {
    const [completeFile, { parts }] = [await readFile(file), await readManifest(file)]
    const rounds = roundsOf({ quick: 12, soak: 200 })
    const places = Array.from({ length: rounds }, (_, at) => Math.floor(((at + 0.5) * completeFile.length) / rounds))
    for (const place of [...places, completeFile.length - 1, parts.at(-1)?.offset ?? 0]) {
      const bent = Buffer.from(completeFile)
      bent[place] = (bent[place] ?? 0) ^ 4
      for (const bytes of [completeFile.subarray(0, place), bent]) {
        await writeFile(file, bytes)
        await expect(
          restoreFrom(target.connection, file, { confirm: () => Promise.reject(new Error('asked')) }),
          `at ${place}`,
        ).rejects.toThrow(`${file} is damaged: `)
      }
    }
  })

  it.each([
    [
      'the database has too little space',
      "raise exception 'full' using errcode = '53100'",
      'Not enough space for the backup in the database. The database is unchanged.',
    ],
    ['its migration fails', "raise exception 'odd'", 'The migration 9999-tomorrow failed: error: odd. The database is unchanged.'],
  ])('because %s', async (_, fault, words) => {
    const migrations = [...(await readMigrations()), migration(`do $$ begin ${fault}; end $$`)]
    await expect(restoreFrom(target.connection, file, { migrations })).rejects.toThrow(words)
  })

  it('because the disk has too little space is reported before any attempt', async () => {
    const requireRoom = () => Promise.reject(new Error('no room'))
    await expect(restoreFrom(target.connection, file, { requireRoom })).rejects.toThrow('no room')
  })

  it('because it is stopped', async () => {
    const stop = new AbortController()
    const progress = new Progress({ isTerminal: true, now: () => 0, write: (text) => text.includes('Restoring') && stop.abort() })
    await expect(restoreFrom(target.connection, file, { signal: stop.signal, progress })).rejects.toThrow(
      'Stopped. The database is unchanged.',
    )
  })

  it('because another client is connected names it, also one that connects during the question', async () => {
    const somebody = new Client({ ...target.connection, application_name: 'a server' })
    const refusal = /This database is in use \(1 connection: a server\)\. Stop every server on it/
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

  it('because a foreign object depends on a table', async () => {
    await asHost('create view of_the_host as select id from app_user')
    await expect(restoreFrom(target.connection, file)).rejects.toThrow(
      /Something that isn't Questdeck's depends on its tables \(view of_the_host depends on table app_user\)/,
    )
    await asHost('drop view of_the_host')
  })

  const STAGES = ['create table', 'copy "game"', 'copy "rate_bucket"', 'create index']

  it.each(roundsOf({ quick: 1, soak: STAGES.length }) === 1 ? ['copy "rate_bucket"'] : STAGES)(
    'fault 110: because it is killed at its "%s" or soon after changes nothing, and the next one completes',
    async (stage) => {
      const large = await newDatabase()
      await addPlayers(large.db, 3)
      await fillUp(large.db, BULK)
      await backUpTo(large.connection, file)
      const admin = new Client(inject('testCluster').connection)
      await admin.connect()
      /** Returns the last statement of each running restore. */
      const lastLine = async () => {
        const { rows } = await admin.query<{ query: string }>(
          "select query from pg_stat_activity where application_name = 'questdeck restore'",
        )
        return rows.map(({ query }) => query.toLowerCase())
      }
      const killed = spawned([file, '--replace'], { answer: 'yes\n' })
      const reached = STAGES.slice(STAGES.indexOf(stage))
      await expect
        .poll(async () => (await lastLine()).some((text) => reached.some((words) => text.includes(words))), {
          timeout: 30_000,
          interval: 1,
        })
        .toBe(true)
      await killed.kill('SIGKILL')
      // Nothing of it may continue by itself.
      await expect.poll(lastLine, { timeout: 30_000 }).toEqual([])
      await admin.end()
      expect(await look(target)).toEqual(before)
      expect((await command([file, '--replace'], { answer: 'yes\n' })).code).toBe(0)
      before = await look(large)
      expect(await look(target)).toEqual(before)
    },
  )
})

describe('on the embedded database', () => {
  const data = () => join(folder, 'data')
  const embedded = { DATABASE_URL: '' }

  it('moves a server to another directory with its players, who stay signed in', async () => {
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
    const refused = await command([file], { ...embedded, DATA_DIR: elsewhere })
    expect(refused.stderr).toContain('Copy the file backup-key from there into this one.')
    const restored = spawned([file, '--unverified'], { ...embedded, DATA_DIR: elsewhere })
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
