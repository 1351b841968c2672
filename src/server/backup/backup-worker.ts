/** A thread that writes a backup of a database, and ends. */
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Progress } from '../catalogue/import/progress.ts'
import { StartError } from '../runtime/start-error.ts'
import type { BackupOrder, BackupResult } from './backup-in-worker.ts'
import { readVersion } from './backup-deps.ts'
import { writeBackup } from './write-backup.ts'

// Only Linux has a priority for a thread. Elsewhere it would change the complete server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const { connection, path, key } = workerData as BackupOrder
const progress = new Progress({ isTerminal: false, write: () => {}, now: () => performance.now() })
const result: BackupResult = await writeBackup({
  connection,
  path,
  key: Buffer.from(key, 'hex'),
  progress,
  version: await readVersion(),
  signal: new AbortController().signal,
  now: Date.now,
}).then(
  ({ manifest: { players, parts } }) => ({ players, rows: parts.reduce((sum, { rows }) => sum + rows, 0) }),
  (error: unknown) => {
    if (error instanceof StartError) return { failure: error.message }
    throw error
  },
)
parentPort?.postMessage(result, [])
