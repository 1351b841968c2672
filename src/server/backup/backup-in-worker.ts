import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Connection } from '../db/database.ts'
import { StartError } from '../runtime/start-error.ts'

const ENTRY = join(import.meta.dirname, 'backup-worker.ts')

/** The input of the thread. */
export interface BackupOrder {
  readonly connection: Connection
  readonly path: string
  /** The signing key, in hexadecimal. */
  readonly key: string
}

/** The result of the thread: what it has written, or a readable reason why it failed. */
export type BackupResult = { readonly players: number; readonly rows: number } | { readonly failure: string }

/** Writes a backup in a thread of its own, while this one serves requests. `signal` ends the thread at any point. */
export async function backUpBeside(order: BackupOrder, signal: AbortSignal): Promise<{ players: number; rows: number }> {
  signal.throwIfAborted()
  const worker = new Worker(ENTRY, { workerData: order })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end)
  try {
    const result = await new Promise<BackupResult>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread that backs up has ended before it was done')))
    })
    if ('failure' in result) throw new StartError(result.failure)
    return result
  } finally {
    signal.removeEventListener('abort', end)
  }
}
