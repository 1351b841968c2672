/** A thread that reads a snapshot, or builds it from the database. It sends the result and ends. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { buffersOf, inSharedMemory } from '../../../deck-engine/packed.ts'
import { openDatabase } from '../../db/database.ts'
import type { BuildOrder, HandedOver } from './build-in-worker.ts'
import { buildSnapshot, packSnapshot } from './catalogue-snapshot.ts'
import type { PackedSnapshot } from './catalogue-snapshot.ts'
import { saveSnapshot, readSnapshot } from './snapshot-file.ts'
import type { SavedSnapshot } from './snapshot-file.ts'

const { connection, isLowPriority, isShared, read, file } = workerData as BuildOrder
// Only Linux has a priority for a thread. Elsewhere it would change the complete server.
if (isLowPriority && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const own = await handOver()
const handed = isShared ? { ...own, packed: inSharedMemory(own.packed) } : own
parentPort?.postMessage(handed, buffersOf(handed.packed))

async function handOver(): Promise<HandedOver> {
  const stored = readStored()
  if (stored !== undefined && 'packed' in stored) return { packed: stored.packed, cachedVersion: stored.stamp }
  const packed = await build()
  return { packed, ...stored, ...(await storeBuilt(packed)) }
}

function readStored(): SavedSnapshot | Pick<HandedOver, 'unusable'> | undefined {
  try {
    return read && readSnapshot(read)
  } catch (error) {
    return { unusable: String(error) }
  }
}

async function build(): Promise<PackedSnapshot> {
  const db = openDatabase(connection, { maxConnections: 1 })
  try {
    return packSnapshot(await buildSnapshot(db))
  } finally {
    await db.destroy()
  }
}

async function storeBuilt(packed: PackedSnapshot): Promise<Pick<HandedOver, 'notCached'>> {
  try {
    if (file !== undefined) await saveSnapshot(file, packed)
    return {}
  } catch (error) {
    return { notCached: String(error) }
  }
}
