/** A thread that learns the co-likes from a database, stores them there and ends. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../db/database.ts'
import type { LearningOrder } from './learn-in-worker.ts'
import { learnMatrix } from './learn-matrix.ts'

const { connection, now, leaseTerm } = workerData as LearningOrder
// Only Linux has a priority for a thread. Elsewhere it would change the complete server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const db = openDatabase(connection, { maxConnections: 1 })
try {
  const learned = await learnMatrix(db, now, leaseTerm)
  parentPort?.postMessage(learned, [])
} finally {
  await db.destroy()
}
