import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Connection } from '../db/database.ts'
import { inTurns } from '../in-turns.ts'
import { unpackSnapshot } from './catalogue-snapshot.ts'
import type { CatalogueSnapshot, PackedSnapshot } from './catalogue-snapshot.ts'
import type { CatalogueStamp } from './catalogue-stamp.ts'
import type { SnapshotFile } from './snapshot-file.ts'

const ENTRY = join(import.meta.dirname, 'snapshot-worker.ts')

/** What the thread is given. */
export interface BuildOrder {
  readonly connection: Connection
  /** Whether it leaves the processor to whoever answers requests; nobody does before the first snapshot. */
  readonly givesWay: boolean
  /** Whether further threads are to read what is handed over, without a copy for each. */
  readonly isShared: boolean
  /** Read this one instead of building, where it can be used. */
  readonly read?: SnapshotFile | undefined
  /** Keep here what was built. */
  readonly keep?: SnapshotFile | undefined
}

/** What the thread tells beside what it hands over. */
export interface BuildNotes {
  /** Where the snapshot was read from the disk: what the players had made of its games when it was kept. */
  readonly keptStamp?: CatalogueStamp
  /** Why the one on the disk could not be used. */
  readonly unusable?: string
  /** Why what was built could not be kept. */
  readonly notKept?: string
}

export interface HandedOver extends BuildNotes {
  readonly packed: PackedSnapshot
}

export interface BuiltBeside extends HandedOver {
  readonly snapshot: CatalogueSnapshot
}

/**
 * Builds a snapshot in a thread of its own: this one only puts together what is handed over, in turns with its requests.
 * `signal` ends the thread, wherever it is.
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
