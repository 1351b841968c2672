import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Progress } from '../catalogue/import/progress.ts'
import { parsedArgs, UsageError } from '../runtime/command-line.ts'
import type { Terminal } from '../runtime/command-line.ts'
import type { HostEnv } from '../db/host-database.ts'
import type { Env } from '../config/env.ts'

/** The dependencies of backup and restore. */
export interface BackupDeps extends Terminal {
  readonly env: HostEnv & Pick<Env, 'vapid'>
  readonly progress: Progress
  /** Aborted when the user asks to stop: end soon and cleanly. */
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Asks the user for a line; empty without an answer. */
  readonly ask: (question: string) => Promise<string>
}

/** The arguments of a restore; a backup only has `path`. */
export interface BackupArgs {
  readonly path: string
  readonly replace: boolean
  readonly endSessions: boolean
  readonly unverified: boolean
}

const FLAGS = { replace: { type: 'boolean' }, 'end-sessions': { type: 'boolean' }, unverified: { type: 'boolean' } } as const

/** Returns the one file and the flags. Throws a `UsageError` for anything else. */
export function readBackupArgs(args: readonly string[], isRestore: boolean): BackupArgs {
  const { values, positionals } = parsedArgs({ args, allowPositionals: true, options: isRestore ? FLAGS : {} })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new UsageError('Name one file.')
  // npm runs the command in the folder of the package, and passes the folder in which it was called.
  const given = values as Partial<Record<keyof typeof FLAGS, boolean>>
  return {
    path: resolve(process.env['INIT_CWD'] ?? '.', path),
    replace: given.replace === true,
    endSessions: given['end-sessions'] === true,
    unverified: given.unverified === true,
  }
}

/** Returns the version of Questdeck. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
  return version
}

/** Returns a time such as `2026-11-26 03:00`, by this machine's clock. */
export function timeText(time: number): string {
  const date = new Date(time)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Returns a size such as `212.4 MB`. */
export function sizeText(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Returns a count such as `12 players`. */
export function counted(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
}
