import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Connection, Db } from '../db/database.ts'
import type { LeaseTerm } from '../leases/lease.ts'
import type { LearnedMatrix } from './learn-matrix.ts'
import { isMatrixDue } from './matrix-due.ts'

const ENTRY = join(import.meta.dirname, 'learning-worker.ts')

/** The input of the thread. */
export interface LearningOrder {
  readonly connection: Connection
  /** Milliseconds since 1970. */
  readonly now: number
  /** The lease term of the job. Once another server has the lease, nothing is stored. */
  readonly leaseTerm?: LeaseTerm
}

/** Learns the co-likes in a thread of its own if they are due, while this one serves requests. `signal` ends the thread at any point. */
export async function learnBeside(db: Db, order: LearningOrder, signal: AbortSignal): Promise<LearnedMatrix | undefined> {
  if (!(await isMatrixDue(db, order.now))) return undefined
  signal.throwIfAborted()
  const worker = new Worker(ENTRY, { workerData: order })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end)
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the thread that learns what is liked together has ended before it was done')))
    })
  } finally {
    signal.removeEventListener('abort', end)
  }
}
