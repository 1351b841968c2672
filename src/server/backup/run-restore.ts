import { statfs } from 'node:fs/promises'
import { runCommand } from '../command-line.ts'
import { replaceEarlierMajor } from '../db/earlier-major.ts'
import { withHostConnection } from '../db/host-database.ts'
import type { Env } from '../env.ts'
import { StartError } from '../start-error.ts'
import type { BackupManifest } from './backup-file.ts'
import { counted, readBackupArgs, sizeText, timeText } from './backup-world.ts'
import type { BackupWorld } from './backup-world.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `Usage: npm run restore -- FILE [--replace]

Puts a backup into the database, brought up to this version. Every server on it has to be stopped.
  --replace   also where there is a Questdeck already, which goes; asks first, and wants the answer yes

Until its last moment what was there still stands, however it ends. Players' devices notice by themselves, and send again what they have done
since the backup, as far as they still have it (seven days).
Uses the database of DATABASE_URL, else the embedded one under DATA_DIR, as npm start does.
Ends with 0 when it is done, 1 when it is not, 2 when the command is not understood.`

/** Runs `npm run restore`; answers what the process ends with. */
export function runRestore(args: readonly string[], world: BackupWorld): Promise<number> {
  return runCommand(args, USAGE, world, async () => {
    const { path, replace } = readBackupArgs(args, true)
    const { env, say } = world
    const restore = (dataDir: string) => restoreInto({ ...env, dataDir }, path, replace, world)
    const bin = env.postgresBin
    const replaced = env.databaseUrl === undefined ? await replaceEarlierMajor(env.dataDir, { bin }, restore) : undefined
    const { takenAt, players } = replaced?.answer ?? (await restore(env.dataDir))
    say(`Restored the backup of ${timeText(takenAt)}: ${counted(players, 'player')}. Start the server.`)
    if (replaced !== undefined) say(`The database of the earlier PostgreSQL lies in ${replaced.kept}. Delete it once you have seen that all is well.`)
  })
}

function restoreInto(env: BackupWorld['env'], path: string, replace: boolean, world: BackupWorld): Promise<BackupManifest> {
  return withHostConnection(env, async ({ connection, isServed }) => {
    if (isServed) throw new StartError(`A server, or another command, is using ${env.dataDir}. Stop it first.`)
    const restored = await restoreBackup({
      ...world, connection, path, replace,
      requireRoom: (bytes) => requireRoom(env, bytes),
      confirm: async (there, coming) => (await world.ask(
        `${placeOf(env)} has ${counted(there.players, 'player')}. All of that goes, and the backup of ${timeText(coming.takenAt)} with ` +
          `${counted(coming.players, 'player')} takes its place. Type yes to go on: `,
      )).trim().toLowerCase() === 'yes',
    })
    if (restored === undefined) throw new StartError('Not answered with yes: nothing was changed.')
    return restored
  })
}

/** The database as whoever asks knows it, without its password. */
function placeOf({ dataDir, databaseUrl }: BackupWorld['env']): string {
  if (databaseUrl === undefined) return dataDir
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `The database ${pathname.slice(1)} on ${host === '' ? (searchParams.get('host') ?? 'this machine') : host}`
}

/** What is written ahead of the tables comes beside them, up to where PostgreSQL begins to clear it away. */
const AHEAD_MAX_BYTES = 1_200_000_000
const AHEAD_RATIO = 1.2
const SPARE_BYTES = 50_000_000

/** Of the disk that another machine's database lies on nothing is known here. */
async function requireRoom({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>, bytes: number): Promise<void> {
  if (databaseUrl !== undefined) return
  const needed = bytes + Math.min(bytes * AHEAD_RATIO, AHEAD_MAX_BYTES) + SPARE_BYTES
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= needed) return
  throw new StartError(`There is no room for the backup in ${dataDir}: it needs about ${sizeText(needed)}, and ${sizeText(bavail * bsize)} are free. What is there is kept until the backup is in.`)
}
