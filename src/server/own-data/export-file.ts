import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { writeExport } from '../../contract/export/write-export.ts'
import type { Pulled } from '../changes/define-pulled.ts'
import type { Db } from '../db/database.ts'
import { exportSource } from './export-source.ts'
import type { ExportOrder } from './export-source.ts'

/** A ZIP that lies in a file which nobody else can find, and which is gone when it has been read. */
export interface ExportFile {
  readonly bytes: number
  readonly stream: Readable
}

/**
 * Everything of a player's in one file, as it was at one moment: read in a single snapshot, which ends before the first
 * byte goes out, so that a slow line holds no transaction open.
 */
export async function makeExport(db: Db, pulled: readonly Pulled[], { signal, ...order }: ExportOrder & { readonly signal?: AbortSignal }): Promise<ExportFile> {
  const path = join(tmpdir(), `questdeck-export-${randomUUID()}.zip`)
  const file = await open(path, 'wx+', 0o600)
  // Its name goes at once: whatever ends this process, nothing of it stays. Windows lets an open file keep its name.
  const hasName = await rm(path).then(() => false, () => true)
  const forget = () => (hasName ? rm(path, { force: true }) : undefined)
  try {
    await db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (trx) => {
      await writeExport(await exportSource(trx, pulled, order), (piece) => {
        signal?.throwIfAborted()
        return append(file, piece)
      })
    })
    const { size: bytes } = await file.stat()
    const stream = file.createReadStream({ start: 0 })
    stream.once('close', () => void Promise.resolve(forget()).catch(() => undefined))
    return { bytes, stream }
  } catch (error) {
    await file.close()
    await forget()
    throw error
  }
}

async function append(file: FileHandle, piece: Uint8Array): Promise<void> {
  await file.writeFile(piece)
  // Packing is work of this thread: others have their turn in between.
  await nextTurn()
}
