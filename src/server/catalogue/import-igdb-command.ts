import { releaseTimeMs } from '../../domain/release-date.ts'
import { parsedArgs, UsageError } from '../runtime/command-line.ts'
import { countOf, importInto } from './command.ts'
import type { Command } from './command.ts'
import type { GameChoice } from './igdb/game-query.ts'
import { IgdbClient } from './igdb/igdb-client.ts'
import type { IgdbClientOptions } from './igdb/igdb-client.ts'
import { importIgdb } from './igdb/import-igdb.ts'
import type { IgdbProgress, IgdbSummary } from './igdb/import-igdb.ts'
import { DictionaryLookup } from './import/dictionary-lookup.ts'
import { withGameWriter } from './import/game-writer.ts'
import { ImportError } from './import/import-error.ts'
import type { Progress } from './import/progress.ts'
import { summaryLines } from './import/summary-text.ts'

interface Arguments {
  readonly platforms: readonly string[]
  readonly since: number | null
  readonly minRatings: number | null
  readonly limit: number | null
  readonly isDryRun: boolean
}

const NO_KEYS =
  'IGDB_CLIENT_ID and IGDB_CLIENT_SECRET are not set. To get both, register an application at dev.twitch.tv/console/apps ' +
  '(confidential, any redirect URL). They are free for non-commercial use.'

/** Imports games from IGDB; tests pass a server of their own. */
export function importIgdbCommand(clientOptions: IgdbClientOptions = {}): Command {
  return {
    words: ['import', 'igdb'],
    usage: `  import igdb [--platforms LIST] [--min-ratings N] [--since DATE] [--limit N] [--dry-run]
      Imports games from IGDB, all or some of them. Needs IGDB_CLIENT_ID and IGDB_CLIENT_SECRET. A running server
      updates every night what was imported without --since and --limit.
      --platforms LIST   only games on any of these, such as "PC,PS5,Switch" or "6,167,130"
      --min-ratings N    only games with at least N ratings
      --since DATE       only games changed on IGDB since then, such as 2026-05-01
      --limit N          at most N games, the oldest records first
      --dry-run          shows what would change; writes nothing`,

    async run(args, deps) {
      const { platforms, isDryRun, ...choice } = readArgs(args)
      const {
        env: { igdb: keys },
        signal,
        progress,
        print,
      } = deps
      if (keys === undefined) throw new ImportError(NO_KEYS)
      await importInto(deps, isDryRun, async (db) => {
        const platformIds = platformIdsOf(platforms, await DictionaryLookup.read(db))
        const client = new IgdbClient(db, keys, { ...clientOptions, signal })
        const summary = await withGameWriter(db, { source: 'igdb', isDryRun }, (writer) =>
          importIgdb({
            db,
            client,
            writer,
            isDryRun,
            choice: { ...choice, platformIds },
            onProgress: progressPrinter(progress, print, isDryRun),
          }),
        )
        progress.end()
        return { summary, lines: reportLines(summary, isDryRun) }
      })
    },
  }
}

function readArgs(args: readonly string[]): Arguments {
  const text = { type: 'string' } as const
  const { values } = parsedArgs({
    args,
    options: { platforms: text, since: text, 'min-ratings': text, limit: text, 'dry-run': { type: 'boolean' } },
  })
  return {
    platforms: (values.platforms ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
    since: values.since === undefined ? null : secondsOf(values.since),
    minRatings: countOf('--min-ratings', values['min-ratings']) ?? null,
    limit: countOf('--limit', values.limit) ?? null,
    isDryRun: values['dry-run'] === true,
  }
}

function secondsOf(date: string): number {
  const timeMs = /^\d{4}(-\d{2}(-\d{2})?)?$/.test(date) ? releaseTimeMs(date) : null
  if (timeMs === null) throw new UsageError(`--since must be a date such as 2026-05-01, not "${date}".`)
  return timeMs / 1_000
}

function platformIdsOf(platforms: readonly string[], lookup: DictionaryLookup): GameChoice['platformIds'] {
  return platforms.map((platform) => {
    const id = /^\d{1,9}$/.test(platform) ? Number(platform) : lookup.findByName('platform', platform)
    if (id !== undefined && lookup.hasId('platform', id)) return id
    throw new UsageError(`--platforms: unknown platform "${platform}".`)
  })
}

/** The rate is that of this run: the time and the games of an earlier one do not count. */
function progressPrinter(progress: Progress, print: (line: string) => void, isDryRun: boolean): (progress: IgdbProgress) => void {
  let isBegun = false
  return ({ read, total, before }) => {
    if (!isBegun) {
      if (before > 0) print(`Continuing after ${before.toLocaleString('en')} games from an earlier run.`)
      progress.begin(isDryRun ? 'Comparing with IGDB' : 'Importing from IGDB', total - before, 'games')
    }
    isBegun = true
    progress.reach(read - before)
  }
}

function reportLines(summary: IgdbSummary, isDryRun: boolean): string[] {
  const lines = summaryLines(summary, isDryRun)
  const { unlisted } = summary
  return unlisted === 0 ? lines : [...lines, `  no longer shown, because IGDB removed them: ${unlisted.toLocaleString('en')}`]
}
