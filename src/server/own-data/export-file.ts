import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { writeExport } from '../../contract/export/write-export.ts'
import type { SyncEntity } from '../changes/define-sync-entity.ts'
import type { Db } from '../db/database.ts'
import { exportSource } from './export-source.ts'
import type { ExportOrder } from './export-source.ts'

/** A ZIP in a file that nobody else can find, and that is deleted once it was read. */
export interface ExportFile {
  readonly bytes: number
  /** Returns the bytes from `start` on. Can be called once: the file is deleted when its stream is closed. */
  read(start?: number): Readable
  /** Deletes a file that is not read. */
  discard(): Promise<void>
}

/**
 * Returns all of a player's data in one file, as of one moment. It is read in a single snapshot, which ends before the first byte is sent,
 * so that a slow line holds no transaction open.
 */
export async function makeExport(
  db: Db,
  entities: readonly SyncEntity[],
  { signal, ...order }: ExportOrder & { readonly signal?: AbortSignal },
): Promise<ExportFile> {
  const path = join(tmpdir(), `questdeck-export-${randomUUID()}.zip`)
  const file = await open(path, 'wx+', 0o600)
  // Its name is deleted at once, so that nothing of it stays if this process dies. On Windows an open file keeps its name.
  const hasName = await rm(path).then(
    () => false,
    () => true,
  )
  const forget = () => (hasName ? rm(path, { force: true }) : undefined)
  const discard = async () => {
    await file.close()
    await forget()
  }
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        // Without statistics, each page would read and sort all remaining rows: 200 lists of 500 games took 24 s instead of 2 s.
        await sql`set local enable_bitmapscan = off`.execute(trx)
        await writeExport(await exportSource(trx, entities, order), (piece) => {
          signal?.throwIfAborted()
          return append(file, piece)
        })
      })
    const { size: bytes } = await file.stat()
    return {
      bytes,
      read: (start = 0) => file.createReadStream({ start }).once('close', () => void Promise.resolve(forget()).catch(() => undefined)),
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}

async function append(file: FileHandle, piece: Uint8Array): Promise<void> {
  await file.writeFile(piece)
  // Compression blocks this thread, so it yields in between.
  await nextTurn()
}
