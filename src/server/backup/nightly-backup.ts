import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { BackgroundWork } from '../background-work.ts'
import { lastNight } from '../last-night.ts'
import { timeText } from './backup-world.ts'

/** By the server's own time zone, after what IGDB brings. */
const HOUR = 4
const LOOK_EVERY_MS = 10 * 60 * 1_000
const DAY_MS = 24 * 60 * 60 * 1_000
/** After one that failed. */
const TRY_AGAIN_MS = 60 * 60 * 1_000
const NAME = /^questdeck-\d{4}-\d\d-\d\d\.backup$/
/** In the data directory, for the next start to tell: the folder of backups may be what fails. */
const FAILURE_FILE = 'backup-failed.txt'

export interface NightlyBackupOptions {
  /** Where the backups lie. */
  readonly folder: string
  /** For so many days. */
  readonly keepDays: number
  readonly dataDir: string
  readonly logger: FastifyBaseLogger
  /** Writes a backup; rejects as soon as it can once the signal says stop. */
  readonly backUp: (path: string, signal: AbortSignal) => Promise<object>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Backs up once a night, and deletes what is older than it has to be, though never the newest. A night that the server slept through is made
 * up for at its start; one that failed is tried again every hour.
 */
export function nightlyBackup(options: NightlyBackupOptions): BackgroundWork {
  const { folder, dataDir, logger, backUp, clock } = options
  let triedAt = -Infinity
  return new BackgroundWork({
    what: 'the nightly backup', everyMs: LOOK_EVERY_MS, logger,
    run: async (signal) => {
      const name = nameOf(lastNight(clock(), HOUR))
      if (clock() - triedAt < TRY_AGAIN_MS) return
      try {
        if ((await listBackups(folder)).includes(name)) return
        triedAt = clock()
        // Whoever else is on this machine has no business here.
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

/** What whoever starts the server should know of the last nightly backup: a line where it failed. */
export async function readBackupFailure(dataDir: string): Promise<readonly string[]> {
  const text = await readFile(join(dataDir, FAILURE_FILE), 'utf8').catch(() => undefined)
  return text === undefined ? [] : [`The nightly backup has failed. ${text.trim()}`]
}

async function deleteOld({ folder, keepDays, clock }: NightlyBackupOptions): Promise<void> {
  const oldest = nameOf(clock() - keepDays * DAY_MS)
  const names = await listBackups(folder)
  for (const name of names.slice(0, -1)) if (name < oldest) await rm(join(folder, name))
}

/** The oldest first; a folder that is not there yet has none. */
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
