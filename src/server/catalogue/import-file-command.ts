import { resolve } from 'node:path'
import { parsedArgs, UsageError } from '../runtime/command-line.ts'
import { countOf, importInto } from './command.ts'
import type { Command } from './command.ts'
import { importFile } from './import/import-file.ts'
import type { FileImportReport, UnknownNames } from './import/import-file.ts'
import { summaryLines } from './import/summary-text.ts'

/** Imports games from a file or a folder of files. */
export const importFileCommand: Command = {
  words: ['import', 'file'],
  usage: `  import file PATH [--dry-run] [--limit N]
      Imports games from a JSON, JSON Lines or CSV file (with a header), plain or gzip, or from a folder and its subfolders.
      --dry-run   shows what would change; writes nothing
      --limit N   only the first N games`,

  run(args, deps) {
    const { path, isDryRun, limit } = readArgs(args)
    const { signal, progress } = deps
    return importInto(deps, isDryRun, async (db) => {
      const summary = await importFile(db, { path, isDryRun, signal, progress, ...(limit === undefined ? {} : { limit }) })
      return { summary, lines: reportLines(summary, isDryRun) }
    })
  },
}

function readArgs(args: readonly string[]): { path: string; isDryRun: boolean; limit: number | undefined } {
  const { values, positionals } = parsedArgs({
    args,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, limit: { type: 'string' } },
  })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new UsageError('Name one file or folder to import.')
  // npm runs the command in the folder of the package, and passes the folder in which it was called.
  return {
    path: resolve(process.env['INIT_CWD'] ?? '.', path),
    isDryRun: values['dry-run'] === true,
    limit: countOf('--limit', values.limit),
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
    'Unknown names, left out of their games:',
    ...most.map(([name, count]) => `  ${name}, ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`}`),
    ...(rest > 0 ? [`  and ${areMore ? 'more than ' : ''}${rest.toLocaleString('en')} more`] : []),
  ]
}
