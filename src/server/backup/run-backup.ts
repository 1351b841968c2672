import { stat } from 'node:fs/promises'
import { runCommand } from '../command-line.ts'
import { withHostConnection } from '../db/host-database.ts'
import { counted, readBackupArgs, readVersion, sizeText } from './backup-world.ts'
import type { BackupWorld } from './backup-world.ts'
import { requireAdopted } from './require-adopted.ts'
import { writeBackup } from './write-backup.ts'

const USAGE = `Usage: npm run backup -- FILE

Writes all that the server keeps into one file, as it is at this moment: accounts, pictures, everything that players have said, the
catalogue, and the server's own keys. Covers are not in it: they come again. Whoever has the file has all of that: keep it as safe as the server.
An earlier backup of that name gives way once the new one is whole and read back.

Uses the database of DATABASE_URL, else the embedded one under DATA_DIR, as npm start does; a server may be running.
Ends with 0 when it is done, 1 when it is not, 2 when the command is not understood.`

/** Runs `npm run backup`; answers what the process ends with. */
export function runBackup(args: readonly string[], world: BackupWorld): Promise<number> {
  return runCommand(args, USAGE, world, async () => {
    const { path } = readBackupArgs(args, false)
    const { manifest, leftOut } = await withHostConnection(world.env, async ({ connection }) => {
      await requireAdopted(connection, world.env)
      return writeBackup({ ...world, connection, path, version: await readVersion() })
    })
    const rows = manifest.parts.reduce((sum, part) => sum + part.rows, 0)
    world.say(`Backed up ${counted(manifest.players, 'player')} and ${counted(rows, 'row')} in all to ${path} (${sizeText((await stat(path)).size)}).`)
    if (leftOut.length > 0) world.say(`Not in it, for they are not Questdeck's: the tables ${leftOut.join(', ')}.`)
  })
}
