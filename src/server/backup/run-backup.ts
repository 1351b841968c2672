import { stat } from 'node:fs/promises'
import { runCommand } from '../runtime/command-line.ts'
import { withHostConnection } from '../db/host-database.ts'
import { counted, readBackupArgs, readVersion, sizeText } from './backup-deps.ts'
import type { BackupDeps } from './backup-deps.ts'
import { readOrCreateBackupKey } from './backup-key.ts'
import { requireAdopted } from './require-adopted.ts'
import { writeBackup } from './write-backup.ts'

const USAGE = `Usage: npm run backup -- FILE

Backs up the server's current data to one file: accounts, pictures, all data of players, the catalogue and the server's keys.
Covers are left out: they're downloaded again. Keep the file as safe as the server: anyone who has it has all that data.
An earlier backup of that name is replaced once the new one is complete and verified.
The backup is signed with DATA_DIR/backup-key, which is not in it: keep a copy of that file elsewhere.

Uses the database at DATABASE_URL, or else the embedded one in DATA_DIR, like npm start. The server may be running.
Exit codes: 0 done, 1 failed, 2 unknown command.`

/** Runs `npm run backup`. Returns the exit code. */
export function runBackup(args: readonly string[], deps: BackupDeps): Promise<number> {
  return runCommand(args, USAGE, deps, async () => {
    const { path } = readBackupArgs(args, false)
    const { manifest, leftOut } = await withHostConnection(deps.env, async ({ connection }) => {
      await requireAdopted(connection, deps.env)
      return writeBackup({ ...deps, connection, path, version: await readVersion(), key: await readOrCreateBackupKey(deps.env.dataDir) })
    })
    const rows = manifest.parts.reduce((sum, part) => sum + part.rows, 0)
    deps.print(
      `Backed up ${counted(manifest.players, 'player')} and ${counted(rows, 'row')} in all to ${path} (${sizeText((await stat(path)).size)}).`,
    )
    if (leftOut.length > 0) deps.print(`Left out, because they're not Questdeck's: the tables ${leftOut.join(', ')}.`)
  })
}
