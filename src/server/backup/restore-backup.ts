import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { from as copyFrom } from 'pg-copy-streams'
import type { Client } from 'pg'
import type { Progress } from '../catalogue/import/progress.ts'
import { isDatabaseUnavailable, isOutOfRoom, sqlStateOf } from '../db/database.ts'
import type { Connection } from '../db/database.ts'
import { createBookkeeping, MigrationError, readMigrations, runMissing } from '../db/migrate.ts'
import type { Migration } from '../db/migrate.ts'
import { StartError } from '../start-error.ts'
import { counted } from './backup-world.ts'
import { CHUNK_BYTES, damaged, readManifest, readPart } from './backup-file.ts'
import type { BackupManifest } from './backup-file.ts'
import { countPlayers, listOwnTables, quoted } from './list-tables.ts'
import { withClient } from './open-client.ts'
import type { OneConnection } from './open-client.ts'
import { advanceCounters, takeOffIndexes } from './rebuild.ts'
import { bytesOf, verifyParts } from './verify-parts.ts'

export interface RestoreOptions {
  readonly connection: Connection
  readonly path: string
  /** Whether what is there may go. */
  readonly replace: boolean
  /** Asks whoever is at the terminal, with what is there and what comes; answers whether to go on. */
  readonly confirm: (there: DatabaseThere, coming: BackupManifest) => Promise<boolean>
  /** Throws a `StartError` where there cannot be room for so many bytes. */
  readonly requireRoom: (bytes: number) => Promise<void>
  readonly progress: Progress
  readonly signal: AbortSignal
  /** Those of this version, unless said. */
  readonly migrations?: readonly Migration[]
}

/** A Questdeck that is in the database. */
export interface DatabaseThere {
  readonly players: number
}

const NAME = 'questdeck restore'
/** So long a server that has just ended may seem to be connected. */
const LEAVING_MS = 2_000
const LOOK_EVERY_MS = 50

/**
 * Puts a backup into the database, brought up to date as by a start, in one transaction: until its last moment, and however it ends before,
 * what was there still stands; and whoever comes meanwhile waits. Answers what is there now, undefined where the answer was not to go on. Throws a
 * `StartError` in words where it cannot be.
 *
 * Devices notice by themselves: its tables are new ones, so what is written next has a new mark (`db/boot.ts`), and what they were told
 * since the backup is not in the history.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest | undefined> {
  const { path, connection, migrations = await readMigrations() } = options
  const manifest = await readManifest(path)
  requireKnown(path, manifest, migrations)
  await verifyParts(path, manifest, { ...options, title: 'Checking the backup' }).catch((error: unknown) => {
    throw inWords(error, options)
  })
  return withClient(connection, NAME, async (one) => {
    const { own: there } = await listOwnTables(one.client)
    await requireNobodyElse(one.client, LEAVING_MS)
    if (there.length > 0) {
      const players = await countPlayers(one.client).catch(() => 0)
      if (!options.replace) throw new StartError(`There is a Questdeck with ${counted(players, 'player')} in this database already. To have the backup take its place, add --replace.`)
      if (!(await options.confirm({ players }, manifest))) return undefined
    }
    await options.requireRoom(manifest.databaseBytes)
    try {
      await one.client.query('begin')
      await new Restoring(options, one, manifest, migrations).run(there.map(({ name }) => name))
      options.signal.throwIfAborted()
    } catch (error) {
      throw inWords(error, options)
    }
    await one.client.query('commit').catch((error: unknown) => {
      throw new StartError('The database went away at the last moment: all of the backup is in, or what was there still stands. Please try again.', { cause: error })
    })
    return manifest
  })
}

class Restoring {
  private readonly options: RestoreOptions
  private readonly one: OneConnection
  private readonly manifest: BackupManifest
  private readonly migrations: readonly Migration[]

  constructor(options: RestoreOptions, one: OneConnection, manifest: BackupManifest, migrations: readonly Migration[]) {
    this.options = options
    this.one = one
    this.manifest = manifest
    this.migrations = migrations
  }

  async run(before: readonly string[]): Promise<void> {
    const { manifest: { parts, migrations }, one: { client, db } } = this
    const names = parts.map(({ table }) => table)
    if (before.length > 0) await client.query(`drop table ${listed(before)}`)
    // From here on whoever comes waits; whoever has come since we looked must not wake up in another past.
    await requireNobodyElse(client)
    const known = new Set(migrations.map(({ name }) => name))
    await createBookkeeping(db)
    await runMissing(db, this.migrations.filter(({ name }) => known.has(name)))
    const { own } = await listOwnTables(client)
    if (own.map(({ name }) => name).join() !== names.join()) throw damaged(this.options.path, 'its tables are not those of its version')
    const indexes = await takeOffIndexes(client, names)
    await client.query(`truncate ${listed(names)}`)
    await this.fill()
    await this.putOn(indexes)
    await advanceCounters(client, names)
    await runMissing(db, this.migrations)
    const { own: tables } = await listOwnTables(client)
    await client.query(`analyze ${listed(tables.map(({ name }) => name))}`)
  }

  /** Keys among them: they are looked up in indexes. */
  private async putOn(indexes: readonly string[]): Promise<void> {
    const { options: { progress, signal }, one: { client } } = this
    progress.begin('Building', indexes.length, 'indexes')
    for (const [at, statement] of indexes.entries()) {
      signal.throwIfAborted()
      await client.query(statement)
      progress.reach(at + 1)
    }
    progress.end()
  }

  private async fill(): Promise<void> {
    const { options: { path, progress, signal }, one: { client } } = this
    progress.begin('Restoring', bytesOf(this.manifest.parts), 'bytes')
    let read = 0
    for (const part of this.manifest.parts) {
      // Frozen: nobody sees these rows before all of them are there, and nothing has to tidy them up afterwards.
      const copy = client.query(copyFrom(`copy ${quoted(part.table)} (${part.columns.map(quoted).join(', ')}) from stdin with (freeze)`))
      const count = async function* () {
        for await (const chunk of readPart(path, part)) {
          progress.reach(read += chunk.length)
          yield chunk
        }
      }
      await pipeline(count, createGunzip({ chunkSize: CHUNK_BYTES }), copy, { signal })
      if (copy.rowCount !== part.rows) throw damaged(path, `the part ${part.table} has ${copy.rowCount} rows instead of ${part.rows}`)
    }
    progress.end()
  }
}

function requireKnown(path: string, { migrations, versions }: BackupManifest, known: readonly Migration[]): void {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const other = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum)
  if (other === undefined) return
  throw new StartError(checksums.has(other.name)
    ? `${path} was made by a Questdeck whose migration ${other.name} is another one. Take the version that made it.`
    : `${path} was made by a newer version of Questdeck (${versions.questdeck}, with the migration ${other.name}). Take that one.`)
}

/** A server of ours always holds a connection, whatever stands between: so nobody may. */
async function requireNobodyElse(client: Client, patienceMs = 0): Promise<void> {
  const deadline = performance.now() + patienceMs
  let others = await listOthers(client)
  while (others.length > 0 && performance.now() < deadline) {
    await setTimeout(LOOK_EVERY_MS)
    others = await listOthers(client)
  }
  if (others.length === 0) return
  throw new StartError(
    `Somebody else uses this database (${counted(others.length, 'connection')}: ${[...new Set(others)].join(', ')}). Stop every server on it, and whatever else is connected, and try again.`,
  )
}

async function listOthers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select application_name as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'questdeck owner'`)
  return rows.map(({ name }) => (name === '' ? 'a nameless one' : name))
}

const listed = (tables: readonly string[]) => tables.map(quoted).join(', ')

const UNCHANGED = 'What was in the database still stands.'

function inWords(error: unknown, { signal }: RestoreOptions): unknown {
  if (signal.aborted) return new StartError(`Stopped. ${UNCHANGED}`)
  // A migration tells what the database said as its cause.
  if (isOutOfRoom(error) || (error instanceof MigrationError && isOutOfRoom(error.cause))) return new StartError(`There is no room for the backup in the database. ${UNCHANGED}`, { cause: error })
  const state = sqlStateOf(error)
  if (state === '55P03') return new StartError(`Somebody else uses the tables of this database. Stop every server on it, and try again. ${UNCHANGED}`)
  if (state === '2BP01') return new StartError(`Something that is not Questdeck's hangs at its tables (${String((error as { detail?: string }).detail)}). ${UNCHANGED}`)
  if (isDatabaseUnavailable(error)) return new StartError(`The database went away. ${UNCHANGED}`, { cause: error })
  if (error instanceof StartError) return new StartError(`${error.message}${error.message.endsWith('.') ? '' : '.'} ${UNCHANGED}`, { cause: error })
  return error
}
