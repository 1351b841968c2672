import { resolve } from 'node:path'
import { parsedArgs, UsageError } from '../command-line.ts'
import { countOf, importInto } from './command.ts'
import type { Command } from './command.ts'
import { importFile } from './import/import-file.ts'
import type { FileImportReport, UnknownNames } from './import/import-file.ts'
import { summaryLines } from './import/summary-text.ts'

/** Imports games from a file or a folder of files. */
export const importFileCommand: Command = {
  words: ['import', 'file'],
  usage: `  import file PATH [--dry-run] [--limit N]
      Games from a file of JSON, JSON Lines or CSV (with a header), plain or gzip, or from a folder of such files, with the folders in it.
      --dry-run   reads, compares and tells what would be done; writes nothing
      --limit N   the first N games alone`,

  run(args, world) {
    const { path, isDryRun, limit } = readArgs(args)
    const { signal, progress } = world
    return importInto(world, isDryRun, async (db) => {
      const summary = await importFile(db, { path, isDryRun, signal, progress, ...(limit === undefined ? {} : { limit }) })
      return { summary, lines: reportLines(summary, isDryRun) }
    })
  },
}

function readArgs(args: readonly string[]): { path: string; isDryRun: boolean; limit: number | undefined } {
  const { values, positionals } = parsedArgs({ args, allowPositionals: true, options: { 'dry-run': { type: 'boolean' }, limit: { type: 'string' } } })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new UsageError('Name one file or folder to import.')
  // npm runs us in the folder of the package, and says where it was called.
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
    'Not known, and left out of the games that name it:',
    ...most.map(([name, count]) => `  ${name}, ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`}`),
    ...(rest > 0 ? [`  and ${areMore ? 'more than ' : ''}${rest.toLocaleString('en')} more`] : []),
  ]
}
