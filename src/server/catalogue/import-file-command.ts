import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError, countOf } from './command.ts'
import type { Command, CommandWorld } from './command.ts'
import { importFile } from './import/import-file.ts'
import type { FileImportReport, UnknownNames } from './import/import-file.ts'
import { summaryLines } from './import/summary-text.ts'
import { openCatalogue } from './open-catalogue.ts'

/** Imports games from a file or a folder of files. */
export const importFileCommand: Command = {
  words: ['import', 'file'],
  usage: `  import file PATH [--dry-run] [--limit N]
      Games from a file of JSON, JSON Lines or CSV (with a header), plain or gzip, or from a folder of such files, with the folders in it.
      --dry-run   reads, compares and tells what would be done; writes nothing
      --limit N   the first N games alone`,

  async run(args, { env, signal, progress, say }: CommandWorld) {
    const { path, isDryRun, limit } = readArgs(args)
    const { db, isServed, close } = await openCatalogue(env)
    try {
      const report = await importFile(db, { path, isDryRun, signal, progress, ...(limit === undefined ? {} : { limit }) })
      for (const line of reportLines(report, isDryRun)) say(line)
      if (!isDryRun && report.added + report.changed + report.joined > 0) {
        say(isServed ? 'The server that is running shows it within five minutes.' : 'The next start of the server shows it.')
      }
    } finally {
      await close()
    }
  },
}

function readArgs(args: readonly string[]): { path: string; isDryRun: boolean; limit: number | undefined } {
  const { values, positionals } = parsed(args)
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new UsageError('Name one file or folder to import.')
  // npm runs us in the folder of the package, and says where it was called.
  return {
    path: resolve(process.env['INIT_CWD'] ?? '.', path),
    isDryRun: values['dry-run'] === true,
    limit: values.limit === undefined ? undefined : countOf('--limit', values.limit),
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { 'dry-run': { type: 'boolean' }, limit: { type: 'string' } } })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function reportLines(report: FileImportReport, isDryRun: boolean): string[] {
  const { broken, brokenRecords, unknown } = report
  const skipped = new Map(report.skipped)
  if (broken > 0) skipped.set('broken', broken)
  return [
    ...summaryLines({ ...report, skipped }, isDryRun),
    ...brokenRecords.map((line) => `  ${line}`),
    ...(broken > brokenRecords.length ? [`  and ${(broken - brokenRecords.length).toLocaleString('en')} more`] : []),
    ...unknownLines(unknown),
  ]
}

const UNKNOWN_SHOWN_MAX = 20

function unknownLines({ counts, areMore }: UnknownNames): string[] {
  if (counts.size === 0) return []
  const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, UNKNOWN_SHOWN_MAX)
  const rest = counts.size - most.length
  return [
    'Not known, and left out of the games that name it:',
    ...most.map(([name, count]) => `  ${name}, ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`}`),
    ...(rest > 0 ? [`  and ${areMore ? 'more than ' : ''}${rest.toLocaleString('en')} more`] : []),
  ]
}
