import { statfs } from 'node:fs/promises'
import { runCommand } from '../runtime/command-line.ts'
import { replaceEarlierMajor } from '../db/earlier-major.ts'
import { withHostConnection } from '../db/host-database.ts'
import type { Env } from '../config/env.ts'
import { StartError } from '../runtime/start-error.ts'
import type { BackupManifest } from './backup-file.ts'
import { findBackupKey } from './backup-key.ts'
import { counted, readBackupArgs, sizeText, timeText } from './backup-deps.ts'
import type { BackupArgs, BackupDeps } from './backup-deps.ts'
import { restoreBackup } from './restore-backup.ts'
import type { RestoreOptions } from './restore-backup.ts'

const USAGE = `Usage: npm run restore -- FILE [--replace] [--end-sessions] [--unverified]

Restores a backup into the database and migrates it to this version. Stop every server on that database first.
  --replace        replaces existing data, which is deleted; asks you to confirm with yes
  --end-sessions   signs out all players without asking; otherwise asks you
  --unverified     accepts a backup not signed with DATA_DIR/backup-key, such as from another machine

The existing data stays until the restore succeeds. Players' devices notice by themselves, and send again what they did since the
backup, as far as they still have it (seven days).
Uses the database at DATABASE_URL, or else the embedded one in DATA_DIR, like npm start.
Exit codes: 0 done, 1 failed, 2 unknown command.`

/** Runs `npm run restore`. Returns the exit code. */
export function runRestore(args: readonly string[], deps: BackupDeps): Promise<number> {
  return runCommand(args, USAGE, deps, async () => {
    const order = readBackupArgs(args, true)
    const { env, print } = deps
    const key = await findBackupKey(env.dataDir)
    const restore = (dataDir: string) => restoreInto({ ...env, dataDir }, { ...order, key }, deps)
    const bin = env.postgresBin
    const replaced = env.databaseUrl === undefined ? await replaceEarlierMajor(env.dataDir, { bin }, restore) : undefined
    const { takenAt, players } = replaced?.answer ?? (await restore(env.dataDir))
    print(`Restored the backup of ${timeText(takenAt)}: ${counted(players, 'player')}. Start the server.`)
    if (replaced !== undefined) print(`The database of the earlier PostgreSQL is in ${replaced.previous}. Delete it once everything works.`)
  })
}

type Order = BackupArgs & Pick<RestoreOptions, 'key'>

function restoreInto(env: BackupDeps['env'], { endSessions, ...order }: Order, deps: BackupDeps): Promise<BackupManifest> {
  return withHostConnection(env, async ({ connection, isServed }) => {
    if (isServed) throw new StartError(`A server, or another command, is using ${env.dataDir}. Stop it first.`)
    const restored = await restoreBackup({
      ...deps,
      connection,
      ...order,
      endSessions: async () =>
        endSessions ||
        isYes(
          await deps.ask(
            'Players who signed out after the backup would be signed in again. Type yes to sign out everyone, or press Enter to keep the sessions: ',
          ),
        ),
      requireRoom: (bytes) => requireRoom(env, bytes),
      confirm: async (there, coming) =>
        isYes(
          await deps.ask(
            `${placeOf(env)} has ${counted(there.players, 'player')}. All of that will be deleted and replaced by the backup of ${timeText(coming.takenAt)} with ` +
              `${counted(coming.players, 'player')}. Type yes to continue: `,
          ),
        ),
    })
    if (restored === undefined) throw new StartError('Cancelled: nothing was changed.')
    return restored
  })
}

const isYes = (answer: string) => answer.trim().toLowerCase() === 'yes'

/** Returns the name of the database for messages, without its password. */
function placeOf({ dataDir, databaseUrl }: BackupDeps['env']): string {
  if (databaseUrl === undefined) return dataDir
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return `The database ${pathname.slice(1)} on ${host === '' ? (searchParams.get('host') ?? 'this machine') : host}`
}

/** The write-ahead log needs space in addition to the tables, up to where PostgreSQL begins to delete it. */
const AHEAD_MAX_BYTES = 1_200_000_000
const AHEAD_RATIO = 1.2
const SPARE_BYTES = 50_000_000

/** The disk of another machine's database is unknown here. */
async function requireRoom({ dataDir, databaseUrl }: Pick<Env, 'dataDir' | 'databaseUrl'>, bytes: number): Promise<void> {
  if (databaseUrl !== undefined) return
  const needed = bytes + Math.min(bytes * AHEAD_RATIO, AHEAD_MAX_BYTES) + SPARE_BYTES
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= needed) return
  throw new StartError(
    `Not enough space for the backup in ${dataDir}: it needs about ${sizeText(needed)}, and ${sizeText(bavail * bsize)} are free. The existing data is kept until the restore succeeds.`,
  )
}
