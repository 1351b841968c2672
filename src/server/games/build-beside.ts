import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Connection } from '../db/database.ts'
import { inTurns } from '../in-turns.ts'
import { unpackShelf } from './catalogue-shelf.ts'
import type { CatalogueShelf, PackedShelf } from './catalogue-shelf.ts'

const ENTRY = join(import.meta.dirname, 'shelf-worker.ts')

/** What the thread is given. */
export interface BuildOrder {
  readonly connection: Connection
  /** Whether it leaves the processor to whoever answers requests; nobody does before the first shelf. */
  readonly givesWay: boolean
}

/**
 * Builds a shelf in a thread of its own: this one only puts together what is handed over, in turns with its requests.
 * `signal` ends the thread, wherever it is.
 */
export async function buildBeside(order: BuildOrder, signal: AbortSignal): Promise<CatalogueShelf> {
  signal.throwIfAborted()
  const worker = new Worker(ENTRY, { workerData: order })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end)
  try {
    return await inTurns(unpackShelf(await handedOver(worker)))
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

function handedOver(worker: Worker): Promise<PackedShelf> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread that builds the catalogue has ended before it was done')))
  })
}
