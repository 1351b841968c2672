import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Connection } from '../../db/database.ts'
import { inTurns } from '../../runtime/in-turns.ts'
import { unpackSnapshot } from './catalogue-snapshot.ts'
import type { CatalogueSnapshot, PackedSnapshot } from './catalogue-snapshot.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import type { SnapshotFile } from './snapshot-file.ts'

const ENTRY = join(import.meta.dirname, 'snapshot-worker.ts')

/** The input of the thread. */
export interface BuildOrder {
  readonly connection: Connection
  /** Whether the thread has low priority, so that requests get the processor. Before the first snapshot there are none. */
  readonly isLowPriority: boolean
  /** Whether further threads read the result too, without a copy for each. */
  readonly isShared: boolean
  /** Read this file instead of building, if it can be used. */
  readonly read?: SnapshotFile | undefined
  /** Store the built snapshot here. */
  readonly file?: SnapshotFile | undefined
}

/** What the thread reports besides the result. */
export interface BuildNotes {
  /** Set if the snapshot was read from the disk: its version at the time that it was stored, with the counts of then. */
  readonly cachedVersion?: CatalogueVersion
  /** Why the file on the disk could not be used. */
  readonly unusable?: string
  /** Why the built snapshot could not be stored. */
  readonly notCached?: string
}

export interface HandedOver extends BuildNotes {
  readonly packed: PackedSnapshot
}

export interface BuiltBeside extends HandedOver {
  readonly snapshot: CatalogueSnapshot
}

/**
 * Builds a snapshot in a thread of its own. This thread only unpacks the result, in turns with its requests. `signal` ends the thread at
 * any point.
 */
export async function buildBeside(order: BuildOrder, signal: AbortSignal): Promise<BuiltBeside> {
  signal.throwIfAborted()
  const worker = new Worker(ENTRY, { workerData: order })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end)
  try {
    const { packed, ...notes } = await handedOver(worker)
    return { ...notes, packed, snapshot: await inTurns(unpackSnapshot(packed)) }
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

function handedOver(worker: Worker): Promise<HandedOver> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that builds the catalogue has ended before it was done')))
  })
}
