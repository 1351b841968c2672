import { UsageError } from '../runtime/command-line.ts'
import { withHostDatabase } from '../db/host-database.ts'
import type { Db } from '../db/database.ts'
import type { Env } from '../config/env.ts'
import type { ImportSummary } from './import/imported-game.ts'
import type { Progress } from './import/progress.ts'
import { loadStarterCatalogue } from './load-starter.ts'

/** The dependencies of a command. */
export interface CommandDeps {
  readonly env: Env
  /** Aborted when the user asks to stop: end soon and cleanly. */
  readonly signal: AbortSignal
  readonly progress: Progress
  /** Prints a line for the user. */
  readonly print: (line: string) => void
}

export interface Command {
  /** The words that call it. */
  readonly words: readonly string[]
  /** How it is called, and what each option does. */
  readonly usage: string
  /** Throws a readable `StartError` if it fails. */
  run(args: readonly string[], deps: CommandDeps): Promise<void>
}

/** Returns a whole number from 1 on; undefined without the option. Throws a `UsageError` for anything else. */
export function countOf(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (count < 1) throw new UsageError(`${option} must be a whole number of at least 1, not "${text}".`)
  return count
}

/** The result of an import, and the lines that report it. */
interface Imported {
  readonly summary: ImportSummary & { readonly unlisted?: number }
  readonly lines: readonly string[]
}

/**
 * Imports into the catalogue that `npm start` uses, with the starter catalogue updated as at a start. Reports the result, and when players
 * see it.
 */
export function importInto({ env, print }: CommandDeps, isDryRun: boolean, work: (db: Db) => Promise<Imported>): Promise<void> {
  return withHostDatabase(env, async ({ db, isServed }) => {
    await loadStarterCatalogue(db)
    const {
      summary: { added, changed, joined, unlisted = 0 },
      lines,
    } = await work(db)
    for (const line of lines) print(line)
    if (isDryRun || added + changed + joined + unlisted === 0) return
    print(isServed ? 'The running server shows it within five minutes.' : 'The server shows it after its next start.')
  })
}
