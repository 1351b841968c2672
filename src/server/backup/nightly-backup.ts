import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { BackgroundWork } from '../runtime/background-work.ts'
import { lastNight } from '../runtime/last-night.ts'
import { timeText } from './backup-deps.ts'

/** By the server's time zone, after the nightly import from IGDB. */
const HOUR = 4
const LOOK_EVERY_MS = 10 * 60 * 1_000
const DAY_MS = 24 * 60 * 60 * 1_000
/** After a failed backup. */
const TRY_AGAIN_MS = 60 * 60 * 1_000
const NAME = /^questdeck-\d{4}-\d\d-\d\d\.backup$/
/** In the data directory, so that the next start can report it: the folder of backups may be the cause. */
const FAILURE_FILE = 'backup-failed.txt'

export interface NightlyBackupOptions {
  /** The folder of the backups. */
  readonly folder: string
  /** How many days backups are stored. */
  readonly retentionDays: number
  readonly dataDir: string
  readonly logger: FastifyBaseLogger
  /** Writes a backup. Rejects as soon as possible once the signal aborts. */
  readonly backUp: (path: string, signal: AbortSignal) => Promise<object>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Writes a backup once a night, and deletes older ones than required, but never the newest. If the server was not running, the backup is
 * made at its start. A failed one is retried every hour.
 */
export function nightlyBackup(options: NightlyBackupOptions): BackgroundWork {
  const { folder, dataDir, logger, backUp, clock } = options
  let triedAt = -Infinity
  return new BackgroundWork({
    what: 'the nightly backup',
    everyMs: LOOK_EVERY_MS,
    logger,
    run: async (signal) => {
      const name = nameOf(lastNight(clock(), HOUR))
      if (clock() - triedAt < TRY_AGAIN_MS) return
      try {
        if ((await listBackups(folder)).includes(name)) return
        triedAt = clock()
        // Only the owner may read backups.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const done = await backUp(join(folder, name), signal)
        logger.info({ ...done, name }, 'backed up')
        await deleteOld(options)
        await rm(join(dataDir, FAILURE_FILE), { force: true })
      } catch (error) {
        if (!signal.aborted) await writeFile(join(dataDir, FAILURE_FILE), `${timeText(clock())}: ${messageOf(error)}\n`)
        throw error
      }
    },
  })
}

/** Returns a line for the host if the last nightly backup failed. */
export async function readBackupFailure(dataDir: string): Promise<readonly string[]> {
  const text = await readFile(join(dataDir, FAILURE_FILE), 'utf8').catch(() => undefined)
  return text === undefined ? [] : [`The nightly backup failed. ${text.trim()}`]
}

async function deleteOld({ folder, retentionDays, clock }: NightlyBackupOptions): Promise<void> {
  const oldest = nameOf(clock() - retentionDays * DAY_MS)
  const names = await listBackups(folder)
  for (const name of names.slice(0, -1)) if (name < oldest) await rm(join(folder, name))
}

/** Returns the oldest first; none if the folder does not exist yet. */
async function listBackups(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function nameOf(time: number): string {
  return `questdeck-${timeText(time).slice(0, 10)}.backup`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
