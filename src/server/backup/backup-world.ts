import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Progress } from '../catalogue/import/progress.ts'
import { parsedArgs, UsageError } from '../command-line.ts'
import type { Terminal } from '../command-line.ts'
import type { HostEnv } from '../db/host-database.ts'
import type { Env } from '../env.ts'

/** What backing up and restoring are given of the world. */
export interface BackupWorld extends Terminal {
  readonly env: HostEnv & Pick<Env, 'vapid'>
  readonly progress: Progress
  /** Somebody asks to stop: end soon and cleanly. */
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Asks whoever is at the terminal for a line; empty where nobody answers. */
  readonly ask: (question: string) => Promise<string>
}

/** The one file that is named, and whether `--replace` is; throws a `UsageError` for anything else. */
export function readBackupArgs(args: readonly string[], mayReplace: boolean): { path: string; replace: boolean } {
  const { values, positionals } = parsedArgs({ args, allowPositionals: true, options: mayReplace ? { replace: { type: 'boolean' } } : {} })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new UsageError('Name one file.')
  // npm runs us in the folder of the package, and says where it was called.
  return { path: resolve(process.env['INIT_CWD'] ?? '.', path), replace: (values as { replace?: boolean }).replace === true }
}

/** Of Questdeck. */
export async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string }
  return version
}

/** As `2026-11-26 03:00`, by the clock of this machine. */
export function timeText(time: number): string {
  const date = new Date(time)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** As `212.4 MB`. */
export function sizeText(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** As `12 players`. */
export function counted(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`
}
