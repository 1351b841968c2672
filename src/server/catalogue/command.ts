import { UsageError } from '../command-line.ts'
import { withHostDatabase } from '../db/host-database.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { ImportSummary } from './import/imported-game.ts'
import type { Progress } from './import/progress.ts'
import { loadStarterCatalogue } from './load-starter.ts'

/** What a command is given of the world. */
export interface CommandWorld {
  readonly env: Env
  /** Somebody asks to stop: end soon and cleanly. */
  readonly signal: AbortSignal
  readonly progress: Progress
  /** A line for whoever waits for the end. */
  readonly say: (line: string) => void
}

export interface Command {
  /** By which it is called. */
  readonly words: readonly string[]
  /** How it is called, and what each option does. */
  readonly usage: string
  /** Throws a `StartError` in words where it cannot do what was asked for. */
  run(args: readonly string[], world: CommandWorld): Promise<void>
}

/** Reads a whole number from 1 on, undefined where the option is not given; throws a `UsageError` for anything else. */
export function countOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1) throw new UsageError(`${option} must be a whole number from 1 on, not "${text}".`)
  return count
}

/** What an import has done, and the lines that tell it. */
interface Imported {
  readonly summary: ImportSummary & { readonly unlisted?: number }
  readonly lines: readonly string[]
}

/**
 * Imports into the catalogue that `npm start` deals from, the starter catalogue brought up to date as by a start; tells what was done,
 * and when players see it.
 */
export function importInto({ env, say }: CommandWorld, isDryRun: boolean, work: (db: Db) => Promise<Imported>): Promise<void> {
  return withHostDatabase(env, async ({ db, isServed }) => {
    await loadStarterCatalogue(db)
    const { summary: { added, changed, joined, unlisted = 0 }, lines } = await work(db)
    for (const line of lines) say(line)
    if (isDryRun || added + changed + joined + unlisted === 0) return
    say(isServed ? 'The server that is running shows it within five minutes.' : 'The next start of the server shows it.')
  })
}
