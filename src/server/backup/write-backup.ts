import { createHash } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import type { CopyToStreamQuery } from 'pg-copy-streams'
import type { Client } from 'pg'
import type { Progress } from '../catalogue/import/progress.ts'
import type { Connection } from '../db/database.ts'
import { isDatabaseUnavailable, isOutOfRoom } from '../db/database.ts'
import { isAlive } from '../db/postmaster.ts'
import { StartError } from '../runtime/start-error.ts'
import { signatureOf } from './backup-key.ts'
import { CHUNK_BYTES, endOfBackup, FIRST_LINE, readManifest } from './backup-file.ts'
import type { BackupManifest, BackupPart } from './backup-file.ts'
import { refusalOfDatabase } from './database-refusal.ts'
import { countPlayers, listOwnTables, quoted } from './own-tables.ts'
import type { StoredTable } from './own-tables.ts'
import { withClient } from './open-client.ts'
import { verifyParts } from './verify-parts.ts'

export interface BackupOptions {
  readonly connection: Connection
  /** The path of the backup. An existing one is replaced once the new one is complete. */
  readonly path: string
  /** The version of Questdeck. */
  readonly version: string
  /** The signing key. */
  readonly key: Buffer
  readonly progress: Progress
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The content of a backup, and the third-party tables that it leaves out. */
export interface Backup {
  readonly manifest: BackupManifest
  readonly leftOut: readonly string[]
}

/**
 * Writes all of our tables, as of one moment, into a file, while others continue to write. The file is complete and was read back, or does
 * not exist. Throws a readable `StartError` if it fails.
 * Why: docs/decisions/hosting/0004-a-backup-is-one-snapshot.md
 */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const { path, connection } = options
  await requireOwn(path)
  await removeAbandoned(path)
  const draft = `${path}.part-${process.pid}`
  try {
    // Only the owner may read it: it has addresses and password hashes.
    const file = await open(draft, 'wx', 0o600)
    const write = () => withClient(connection, 'questdeck backup', ({ client }) => new Writing(options, client, file).run())
    const leftOut = await write()
      .then(async (names) => {
        await file.sync()
        return names
      })
      .finally(() => file.close())
    const manifest = await readManifest(draft)
    await verifyParts(draft, manifest, { ...options, title: 'Reading back' })
    await rename(draft, path)
    await recordName(dirname(path))
    return { manifest, leftOut }
  } catch (error) {
    await rm(draft, { force: true })
    throw inWords(error, options)
  }
}

class Writing {
  private readonly options: BackupOptions
  private readonly client: Client
  private readonly file: FileHandle
  private offset = 0

  constructor(options: BackupOptions, client: Client, file: FileHandle) {
    this.options = options
    this.client = client
    this.file = file
  }

  /** Returns the names of third-party tables. */
  async run(): Promise<string[]> {
    const { client } = this
    const { own: tables, others } = await listOwnTables(client)
    if (tables.length === 0) throw new StartError('This database has no Questdeck, so there is nothing to back up.')
    await client.query('begin isolation level repeatable read read only')
    // Before the snapshot: a later migration would leave tables that the snapshot does not have.
    await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
    const takenAt = this.options.now()
    const manifest = { takenAt, ...(await this.readState()), databaseBytes: sumOf(tables.map(({ bytesInAll }) => bytesInAll)) }
    if (JSON.stringify(await listOwnTables(client).then(({ own }) => shapeOf(own))) !== JSON.stringify(shapeOf(tables))) {
      throw new StartError('The database was migrated just now. Please try again.')
    }
    await this.append(Buffer.from(FIRST_LINE))
    const parts = await this.writeParts(tables)
    const complete = { ...manifest, parts }
    await this.append(endOfBackup({ ...complete, signature: signatureOf(complete, this.options.key) }, this.offset))
    await client.query('commit')
    return others
  }

  private async readState(): Promise<Pick<BackupManifest, 'versions' | 'migrations' | 'players'>> {
    const { rows: migrations } = await this.client.query<BackupManifest['migrations'][number]>(
      'select name, checksum from schema_migration order by name',
    )
    const { rows } = await this.client.query<{ postgres: string }>("select current_setting('server_version') as postgres")
    return {
      versions: { questdeck: this.options.version, postgres: rows[0]?.postgres ?? '' },
      migrations,
      players: await countPlayers(this.client),
    }
  }

  /** Progress is measured by the size of the tables on the disk, because the length of their text is unknown. */
  private async writeParts(tables: readonly StoredTable[]): Promise<BackupPart[]> {
    const { progress } = this.options
    progress.begin('Backing up', sumOf(tables.map(({ bytes }) => bytes)), 'bytes')
    const written: { readonly part: Omit<BackupPart, 'rows'>; readonly copy: CopyToStreamQuery }[] = []
    let before = 0
    for (const table of tables) {
      written.push(await this.writePart(table, (read) => progress.reach(before + Math.min(read, table.bytes))))
      before += table.bytes
    }
    progress.end()
    // The row count of a copy arrives after its last row.
    await this.client.query('select 1')
    return written.map(({ part, copy }) => ({ ...part, rows: copy.rowCount }))
  }

  private async writePart({ name, columns }: StoredTable, onRead: (bytes: number) => void) {
    const copy = this.client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))
    const [hash, offset] = [createHash('sha256'), this.offset]
    let read = 0
    await pipeline(
      copy,
      async function* count(rows: AsyncIterable<Buffer>) {
        for await (const chunk of rows) {
          read += chunk.length
          onRead(read)
          yield chunk
        }
      },
      // Of all levels only the first is about as fast as the database.
      createGzip({ level: constants.Z_BEST_SPEED, chunkSize: CHUNK_BYTES }),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          hash.update(chunk)
          await this.append(chunk)
        }
      },
      { signal: this.options.signal },
    )
    return { copy, part: { table: name, columns, offset, bytes: this.offset - offset, sha256: hash.digest('hex') } }
  }

  private async append(bytes: Buffer): Promise<void> {
    await this.file.writeFile(bytes)
    this.offset += bytes.length
  }
}

const shapeOf = (tables: readonly StoredTable[]) => tables.map(({ name, columns }) => [name, columns])
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Only an earlier backup may be overwritten. */
async function requireOwn(path: string): Promise<void> {
  const first = await open(path)
    .then(async (file) => {
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0)
        return buffer.subarray(0, bytesRead).toString('latin1')
      } finally {
        await file.close()
      }
    })
    .catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : ''))
  if (first !== undefined && first !== FIRST_LINE) throw new StartError(`${path} already exists and isn't a backup. Choose another file.`)
}

/** Deletes what a killed backup to the same file has left. */
async function removeAbandoned(path: string): Promise<void> {
  const beginning = `${basename(path)}.part-`
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    const pid = name.startsWith(beginning) ? Number(name.slice(beginning.length)) : Number.NaN
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))) await rm(join(dirname(path), name), { force: true })
  }
}

/** Flushes the new name to the disk as well, if the system allows it. */
async function recordName(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

function inWords(error: unknown, { path, signal }: BackupOptions): unknown {
  if (signal.aborted) return new StartError('Stopped. This backup was not saved.')
  if (error instanceof StartError) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === '55P03') return new StartError('The database is being migrated. Please try again.')
  // A file may fail to grow for other reasons, too.
  if (isOutOfRoom(error) || code === 'EFBIG')
    return new StartError(`Not enough space for the backup in ${dirname(path)}. It was not saved.`, { cause: error })
  if (code === 'ENOENT' || code === 'ENOTDIR') return new StartError(`The folder ${dirname(path)} doesn't exist.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return new StartError(`Can't write to ${dirname(path)} (${code}).`)
  if (isDatabaseUnavailable(error))
    return new StartError('Lost the connection to the database. This backup was not saved.', { cause: error })
  return refusalOfDatabase(error, 'Nothing was kept of this backup.') ?? error
}
