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
import { StartError } from '../runtime/start-error.ts'
import { requireSigned } from './backup-key.ts'
import { counted } from './backup-deps.ts'
import { CHUNK_BYTES, damaged, readManifest, readPart } from './backup-file.ts'
import type { BackupManifest } from './backup-file.ts'
import { refusalOfDatabase } from './database-refusal.ts'
import { countPlayers, listOwnTables, quoted } from './own-tables.ts'
import { withClient } from './open-client.ts'
import type { OneConnection } from './open-client.ts'
import { advanceCounters, takeOffIndexes } from './rebuild.ts'
import { bytesOf, verifyParts } from './verify-parts.ts'

export interface RestoreOptions {
  readonly connection: Connection
  readonly path: string
  /** Whether existing data may be replaced. */
  readonly replace: boolean
  /** The key that signs this server's backups; undefined if it has signed none. */
  readonly key: Buffer | undefined
  /** Whether a backup without that signature is accepted. */
  readonly unverified: boolean
  /** Asks the user, with the existing data and the backup; resolves to whether to continue. */
  readonly confirm: (there: DatabaseThere, coming: BackupManifest) => Promise<boolean>
  /** Asks whether all players are signed out: sessions that ended after the backup would be valid again. */
  readonly endSessions: () => Promise<boolean>
  /** Throws a `StartError` if there cannot be enough space for that many bytes. */
  readonly requireRoom: (bytes: number) => Promise<void>
  readonly progress: Progress
  readonly signal: AbortSignal
  /** By default those of this version. */
  readonly migrations?: readonly Migration[]
}

/** A Questdeck that exists in the database. */
export interface DatabaseThere {
  readonly players: number
}

const NAME = 'questdeck restore'
/** How long a server that has just ended may seem to be connected. */
const LEAVING_MS = 2_000
const LOOK_EVERY_MS = 50

/**
 * Restores a backup into the database, and migrates it as at a start, in one transaction. Until it commits, and however it ends before, the
 * existing data stays, and other clients wait. Returns the manifest; undefined if the user declined. Throws a readable `StartError` if it
 * fails.
 *
 * Devices notice by themselves. The tables are new ones, so the next writes have a new epoch (`db/epoch.ts`), and the cursors that devices
 * got since the backup are not in the history.
 * Why: docs/decisions/hosting/0004-a-backup-is-one-snapshot.md
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest | undefined> {
  const { path, connection, migrations = await readMigrations() } = options
  const manifest = await readManifest(path)
  if (!options.unverified) requireSigned(path, manifest, options.key)
  requireKnown(path, manifest, migrations)
  await verifyParts(path, manifest, { ...options, title: 'Checking the backup' }).catch((error: unknown) => {
    throw inWords(error, options)
  })
  return withClient(connection, NAME, async (one) => {
    const { own: there } = await listOwnTables(one.client)
    await requireNobodyElse(one.client, LEAVING_MS)
    if (there.length > 0) {
      const players = await countPlayers(one.client).catch(() => 0)
      if (!options.replace)
        throw new StartError(`This database already has a Questdeck with ${counted(players, 'player')}. To replace it, add --replace.`)
      if (!(await options.confirm({ players }, manifest))) return undefined
    }
    const endsSessions = await options.endSessions()
    await options.requireRoom(manifest.databaseBytes)
    try {
      await one.client.query('begin')
      await new Restoring(options, one, manifest, migrations).run(there.map(({ name }) => name))
      if (endsSessions) for (const table of SIGNED_IN_BY) await one.client.query(`delete from ${quoted(table)}`)
      options.signal.throwIfAborted()
    } catch (error) {
      throw inWords(error, options)
    }
    await one.client.query('commit').catch((error: unknown) => {
      throw new StartError(
        'Lost the connection to the database at the last moment. Either the whole backup is in, or nothing changed. Please try again.',
        { cause: error },
      )
    })
    return manifest
  })
}

/** Sessions, and links and attempts that lead to one. */
const SIGNED_IN_BY = [
  'session',
  'ended_session',
  'mail_token',
  'oauth_attempt',
  'connect_attempt',
  'export_link',
  'pending_sign_in',
  'passkey_challenge',
] as const

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
    const {
      manifest: { parts, migrations },
      one: { client, db },
    } = this
    const names = parts.map(({ table }) => table)
    if (before.length > 0) await client.query(`drop table ${listed(before)}`)
    // From here on new clients wait. Clients that connected since the check must not continue in another history.
    await requireNobodyElse(client)
    const known = new Set(migrations.map(({ name }) => name))
    await createBookkeeping(db)
    await runMissing(
      db,
      this.migrations.filter(({ name }) => known.has(name)),
    )
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

  /** Keys too, because they are looked up in indexes. */
  private async putOn(indexes: readonly string[]): Promise<void> {
    const {
      options: { progress, signal },
      one: { client },
    } = this
    progress.begin('Building', indexes.length, 'indexes')
    for (const [at, statement] of indexes.entries()) {
      signal.throwIfAborted()
      await client.query(statement)
      progress.reach(at + 1)
    }
    progress.end()
  }

  private async fill(): Promise<void> {
    const {
      options: { path, progress, signal },
      one: { client },
    } = this
    progress.begin('Restoring', bytesOf(this.manifest.parts), 'bytes')
    let read = 0
    for (const part of this.manifest.parts) {
      // Frozen: nobody sees these rows before all of them are stored, and no vacuum has to process them later.
      const copy = client.query(copyFrom(`copy ${quoted(part.table)} (${part.columns.map(quoted).join(', ')}) from stdin with (freeze)`))
      const count = async function* () {
        for await (const chunk of readPart(path, part)) {
          progress.reach((read += chunk.length))
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
  throw new StartError(
    checksums.has(other.name)
      ? `${path} was made by a Questdeck with another migration ${other.name}. Use the version that made it.`
      : `${path} was made by a newer version of Questdeck (${versions.questdeck}, with the migration ${other.name}). Use that version.`,
  )
}

/** A server always holds a connection, even through a pooler. So there must be none. */
async function requireNobodyElse(client: Client, patienceMs = 0): Promise<void> {
  const deadline = performance.now() + patienceMs
  let others = await listOthers(client)
  while (others.length > 0 && performance.now() < deadline) {
    await setTimeout(LOOK_EVERY_MS)
    others = await listOthers(client)
  }
  if (others.length === 0) return
  throw new StartError(
    `This database is in use (${counted(others.length, 'connection')}: ${[...new Set(others)].join(', ')}). Stop every server on it, close other connections, and try again.`,
  )
}

async function listOthers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select application_name as name from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'questdeck owner'`)
  return rows.map(({ name }) => (name === '' ? 'unnamed' : name))
}

const listed = (tables: readonly string[]) => tables.map(quoted).join(', ')

const UNCHANGED = 'The database is unchanged.'

function inWords(error: unknown, { path, signal }: RestoreOptions): unknown {
  if (signal.aborted) return new StartError(`Stopped. ${UNCHANGED}`)
  // A migration has the database's error as its cause.
  if (isOutOfRoom(error) || (error instanceof MigrationError && isOutOfRoom(error.cause)))
    return new StartError(`Not enough space for the backup in the database. ${UNCHANGED}`, { cause: error })
  const state = sqlStateOf(error)
  if (state === '55P03')
    return new StartError(`The tables of this database are in use. Stop every server on it, and try again. ${UNCHANGED}`)
  if (state === '2BP01')
    return new StartError(
      `Something that isn't Questdeck's depends on its tables (${String((error as { detail?: string }).detail)}). ${UNCHANGED}`,
    )
  if (isDatabaseUnavailable(error)) return new StartError(`Lost the connection to the database. ${UNCHANGED}`, { cause: error })
  const refusal = refusalOfDatabase(error, UNCHANGED)
  if (refusal !== undefined) return refusal
  if (state?.startsWith('Z_')) return new StartError(`${path} is damaged: a part cannot be unpacked. ${UNCHANGED}`, { cause: error })
  if (error instanceof StartError)
    return new StartError(`${error.message}${error.message.endsWith('.') ? '' : '.'} ${UNCHANGED}`, { cause: error })
  return error
}
