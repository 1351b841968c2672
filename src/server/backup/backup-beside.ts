import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Connection } from '../db/database.ts'
import { StartError } from '../start-error.ts'

const ENTRY = join(import.meta.dirname, 'backup-worker.ts')

/** What the thread is given. */
export interface BackupOrder {
  readonly connection: Connection
  readonly path: string
}

/** What the thread tells: what it has written, or in words why it could not. */
export type BackupTold = { readonly players: number; readonly rows: number } | { readonly failure: string }

/** Writes a backup in a thread of its own: this one goes on answering requests. `signal` ends the thread, wherever it is. */
export async function backUpBeside(order: BackupOrder, signal: AbortSignal): Promise<{ players: number; rows: number }> {
  signal.throwIfAborted()
  const worker = new Worker(ENTRY, { workerData: order })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end)
  try {
    const told = await new Promise<BackupTold>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread that backs up has ended before it was done')))
    })
    if ('failure' in told) throw new StartError(told.failure)
    return told
  } finally {
    signal.removeEventListener('abort', end)
  }
}
