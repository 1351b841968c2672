/** A thread that writes a backup of the database that it is given, and ends. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Progress } from '../catalogue/import/progress.ts'
import { StartError } from '../start-error.ts'
import type { BackupOrder, BackupTold } from './backup-beside.ts'
import { readVersion } from './backup-world.ts'
import { writeBackup } from './write-backup.ts'

// Only Linux has it for a thread; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { connection, path } = workerData as BackupOrder
const progress = new Progress({ isTerminal: false, write: () => {}, now: () => performance.now() })
const told: BackupTold = await writeBackup({ connection, path, progress, version: await readVersion(), signal: new AbortController().signal, now: Date.now }).then(
  ({ manifest: { players, parts } }) => ({ players, rows: parts.reduce((sum, { rows }) => sum + rows, 0) }),
  (error: unknown) => {
    if (error instanceof StartError) return { failure: error.message }
    throw error
  },
)
parentPort?.postMessage(told, [])
