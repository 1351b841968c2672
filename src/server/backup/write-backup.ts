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
import { StartError } from '../start-error.ts'
import { CHUNK_BYTES, endOfBackup, FIRST_LINE, readManifest } from './backup-file.ts'
import type { BackupManifest, BackupPart } from './backup-file.ts'
import { countPlayers, listOwnTables, quoted } from './list-tables.ts'
import type { StoredTable } from './list-tables.ts'
import { withClient } from './open-client.ts'
import { verifyParts } from './verify-parts.ts'

export interface BackupOptions {
  readonly connection: Connection
  /** Where it is to be; one that lies there gives way once the new one is whole. */
  readonly path: string
  /** Of Questdeck. */
  readonly version: string
  readonly progress: Progress
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What is in a backup, and what of the database is not, because it is nothing of ours. */
export interface Backup {
  readonly manifest: BackupManifest
  readonly leftOut: readonly string[]
}

/**
 * Writes all of ours that the database holds at one moment into a file, while others go on writing. The file is there whole and read back,
 * or not at all. Throws a `StartError` in words where that cannot be.
 */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const { path, connection } = options
  await requireOwn(path)
  await removeAbandoned(path)
  const draft = `${path}.part-${process.pid}`
  try {
    // It has what nobody else may read: addresses, and what passwords are checked by.
    const file = await open(draft, 'wx', 0o600)
    const write = () => withClient(connection, 'questdeck backup', ({ client }) => new Writing(options, client, file).run())
    const leftOut = await write().then(async (names) => {
      await file.sync()
      return names
    }).finally(() => file.close())
    const manifest = await readManifest(draft)
    await verifyParts(draft, manifest, { ...options, title: 'Reading back' })
    await rename(draft, path)
    await keepName(dirname(path))
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

  /** Answers which tables are not ours. */
  async run(): Promise<string[]> {
    const { client } = this
    const { own: tables, others } = await listOwnTables(client)
    if (tables.length === 0) throw new StartError('There is no Questdeck in this database, and so nothing to back up.')
    await client.query('begin isolation level repeatable read read only')
    // Before anything is read: a migration that came later would leave tables that this moment knows nothing of.
    await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
    const takenAt = this.options.now()
    const manifest = { takenAt, ...(await this.readState()), databaseBytes: sumOf(tables.map(({ bytesInAll }) => bytesInAll)) }
    if (JSON.stringify(await listOwnTables(client).then(({ own }) => shapeOf(own))) !== JSON.stringify(shapeOf(tables))) {
      throw new StartError('The database was brought up to date at this moment. Please try again.')
    }
    await this.append(Buffer.from(FIRST_LINE))
    const parts = await this.writeParts(tables)
    await this.append(endOfBackup({ ...manifest, parts }, this.offset))
    await client.query('commit')
    return others
  }

  private async readState(): Promise<Pick<BackupManifest, 'versions' | 'migrations' | 'players'>> {
    const { rows: migrations } = await this.client.query<BackupManifest['migrations'][number]>('select name, checksum from schema_migration order by name')
    const { rows } = await this.client.query<{ postgres: string }>("select current_setting('server_version') as postgres")
    return { versions: { questdeck: this.options.version, postgres: rows[0]?.postgres ?? '' }, migrations, players: await countPlayers(this.client) }
  }

  /** How far it is is told in what the tables take of the disk: how long their text will be nobody knows. */
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
    // How many rows a copy had comes behind its last one.
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
      // Of all levels the first is the only one that is about as fast as the database.
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

/** Nothing but an earlier backup may be written over. */
async function requireOwn(path: string): Promise<void> {
  const first = await open(path).then(async (file) => {
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0)
      return buffer.subarray(0, bytesRead).toString('latin1')
    } finally {
      await file.close()
    }
  }).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : ''))
  if (first !== undefined && first !== FIRST_LINE) throw new StartError(`${path} is there already, and is no backup. Name another file.`)
}

/** What a backup to the same file has left that was killed. */
async function removeAbandoned(path: string): Promise<void> {
  const beginning = `${basename(path)}.part-`
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    const pid = name.startsWith(beginning) ? Number(name.slice(beginning.length)) : Number.NaN
    if (Number.isInteger(pid) && (pid === process.pid || !isAlive(pid))) await rm(join(dirname(path), name), { force: true })
  }
}

/** That it has its name is on the disk as well, where a system lets us see to it. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

function inWords(error: unknown, { path, signal }: BackupOptions): unknown {
  if (signal.aborted) return new StartError('Stopped. Nothing was kept of this backup.')
  if (error instanceof StartError) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === '55P03') return new StartError('The database is being brought up to date. Please try again.')
  // A file may not grow for other reasons, too.
  if (isOutOfRoom(error) || code === 'EFBIG') return new StartError(`There is no room for the backup in ${dirname(path)}. Nothing was kept of it.`, { cause: error })
  if (code === 'ENOENT' || code === 'ENOTDIR') return new StartError(`There is no folder ${dirname(path)}.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return new StartError(`${dirname(path)} may not be written to (${code}).`)
  if (isDatabaseUnavailable(error)) return new StartError('The database went away. Nothing was kept of this backup.', { cause: error })
  return error
}
