/** A thread that reads a snapshot or builds it from the database that it is given, hands it over and ends. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { buffersOf, inSharedMemory } from '../../deck-engine/packed.ts'
import { openDatabase } from '../db/database.ts'
import type { BuildOrder, HandedOver } from './build-beside.ts'
import { buildSnapshot, packSnapshot } from './catalogue-snapshot.ts'
import type { PackedSnapshot } from './catalogue-snapshot.ts'
import { saveSnapshot, readSnapshot } from './snapshot-file.ts'
import type { SavedSnapshot } from './snapshot-file.ts'

const { connection, givesWay, isShared, read, keep } = workerData as BuildOrder
// Only Linux has it for a thread; elsewhere it would be the whole server's.
if (givesWay && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const own = await handOver()
const handed = isShared ? { ...own, packed: inSharedMemory(own.packed) } : own
parentPort?.postMessage(handed, buffersOf(handed.packed))

async function handOver(): Promise<HandedOver> {
  const kept = readKept()
  if (kept !== undefined && 'packed' in kept) return { packed: kept.packed, keptStamp: kept.stamp }
  const packed = await build()
  return { packed, ...kept, ...(await keepBuilt(packed)) }
}

function readKept(): SavedSnapshot | Pick<HandedOver, 'unusable'> | undefined {
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

async function keepBuilt(packed: PackedSnapshot): Promise<Pick<HandedOver, 'notKept'>> {
  try {
    if (keep !== undefined) await saveSnapshot(keep, packed)
    return {}
  } catch (error) {
    return { notKept: String(error) }
  }
}
