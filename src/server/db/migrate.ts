import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { sqlStateOf, transaction } from './database.ts'
import { StartError } from '../runtime/start-error.ts'

export const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations')

export interface Migration {
  readonly name: string
  readonly checksum: string
  readonly sql: string
}

/** Thrown if the database and the migration files disagree. The message says how, and what to do. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError'
}

/** Returns the numbered `.sql` files of a directory in order. */
export async function readMigrations(directory: string = MIGRATIONS_DIR): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const odd = files.find((file) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file))
  if (odd !== undefined) throw new MigrationError(`${odd} is not named like 0001-accounts.sql.`)
  return Promise.all(
    files.map(async (file) => {
      // A checkout with Windows line ends is the same migration.
      const text = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.slice(0, -4), checksum: createHash('sha256').update(text).digest('hex'), sql: text }
    }),
  )
}

/**
 * Migrates the schema forward and returns the names of the migrations that it ran. Any number of processes may call it at once. One
 * transaction holds a row lock while it compares and runs; CockroachDB does not really have advisory locks. So each file runs exactly once,
 * and a failing one leaves nothing.
 */
export async function migrate(db: Db, migrations?: readonly Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations())
  await createBookkeeping(db)
  return transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await trx.selectFrom('schema_lock').select('id').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
    return runMissing(trx, files)
  })
}

/** The same within a transaction that excludes all others. Returns the names of the `files` that it ran, in order. */
export async function runMissing(trx: Db | Trx, files: readonly Migration[]): Promise<string[]> {
  const missing = missingOf(files, await appliedOf(trx))
  for (const migration of missing) await run(trx, migration)
  return missing.map((migration) => migration.name)
}

async function appliedOf(trx: Db | Trx): Promise<Map<string, string>> {
  const rows = await trx.selectFrom('schema_migration').select(['name', 'checksum']).execute()
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

/**
 * Returns the files that were not run yet. Throws a `MigrationError` if a migration that was run is not among `files`, or has changed
 * since.
 */
export function missingOf(files: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Map(files.map((file) => [file.name, file.checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new MigrationError(
        `The database has the migration ${name}, which this version does not know: it was used by a newer version. ` +
          'Start that version, or restore a backup from before it.',
      )
    }
    if (known.get(name) !== checksum) {
      throw new MigrationError(
        `The migration ${name} has changed since it was run on this database. ` +
          'Restore the file and put the change into a new migration.',
      )
    }
  }
  return files.filter((file) => !applied.has(file.name))
}

async function run(trx: Db | Trx, migration: Migration): Promise<void> {
  try {
    await sql.raw(migration.sql).execute(trx)
  } catch (error) {
    throw new MigrationError(`The migration ${migration.name} failed: ${String(error)}`, { cause: error })
  }
  await trx.insertInto('schema_migration').values({ name: migration.name, checksum: migration.checksum, applied_at: Date.now() }).execute()
}

/** The errors that the loser of two concurrent `create table if not exists` gets: the statement is not safe against itself. */
const CREATE_RACE: ReadonlySet<string> = new Set(['23505', '42P07', '42710', '40001'])
const CREATE_ATTEMPTS = 10

/** Creates the two tables that record migrations, if they do not exist. */
export async function createBookkeeping(db: Db): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`create table if not exists schema_lock (id integer primary key)`.execute(db)
      await sql`create table if not exists schema_migration (
        name text primary key, checksum text not null, applied_at bigint not null)`.execute(db)
      await sql`insert into schema_lock (id) values (1) on conflict (id) do nothing`.execute(db)
      return
    } catch (error) {
      if (!CREATE_RACE.has(sqlStateOf(error) ?? '') || attempt === CREATE_ATTEMPTS) throw error
    }
  }
}
