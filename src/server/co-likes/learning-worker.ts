/** A thread that learns what is liked together from the database that it is given, stores it there and ends. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../db/database.ts'
import type { LearningOrder } from './learn-beside.ts'
import { learnMatrix } from './learn-matrix.ts'

const { connection, now, tenure } = workerData as LearningOrder
// Only Linux has it for a thread; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const db = openDatabase(connection, { maxConnections: 1 })
try {
  const learned = await learnMatrix(db, now, tenure)
  parentPort?.postMessage(learned, [])
} finally {
  await db.destroy()
}
