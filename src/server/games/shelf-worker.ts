/** A thread that builds a shelf from the database that it is given, hands it over and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import { buffersOf } from '../../deck-engine/packed.ts'
import { openDatabase } from '../db/database.ts'
import type { Connection } from '../db/database.ts'
import { buildShelf, packShelf } from './catalogue-shelf.ts'

const db = openDatabase(workerData as Connection, { maxConnections: 1 })
try {
  const packed = packShelf(await buildShelf(db))
  parentPort?.postMessage(packed, buffersOf(packed))
} finally {
  await db.destroy()
}
