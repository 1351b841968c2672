/** A thread that builds a shelf from the database that it is given, hands it over and ends. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { buffersOf } from '../../deck-engine/packed.ts'
import { openDatabase } from '../db/database.ts'
import type { BuildOrder } from './build-beside.ts'
import { buildShelf, packShelf } from './catalogue-shelf.ts'

const { connection, givesWay } = workerData as BuildOrder
// Only Linux has it for a thread; elsewhere it would be the whole server's.
if (givesWay && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const db = openDatabase(connection, { maxConnections: 1 })
try {
  const packed = packShelf(await buildShelf(db))
  parentPort?.postMessage(packed, buffersOf(packed))
} finally {
  await db.destroy()
}
