import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { madeUpName, madeUpWords } from '../support/made-up-names.ts'
import { RunningProcess } from '../support/run-process.ts'
import { withBenchCatalogue } from './bench-catalogue.ts'
import { CATALOGUE_COMMAND, CATALOGUE_GAMES as GAMES, writeRecords } from './catalogue-records.ts'
import { BenchPlayer } from './bench-player.ts'
import type { Waits } from './bench-player.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { withServerApart } from './server-process.ts'
import type { ServerApart } from './server-process.ts'
import { quantile } from './statistics.ts'

const ROOT = join(import.meta.dirname, '../..')
const TIMES_QUIET_MAX = 2
const QUIET_MS = 15_000
/** The time from the start of the import until the server checks for changes. */
const REFRESH_AFTER_MS = 10_000
const CALLS_WARM_UP = 200

/** Decks and searches of a server while another process imports and the server rebuilds its indexes. */
export const importBesideBench: Bench = {
  name: 'import-beside',
  title: `deck and search while ${GAMES.toLocaleString('en')} games are imported and indexed, against without`,
  run: (log) => {
    const words = madeUpWords(28_000, 21)
    log('loading games')
    return withBenchCatalogue(
      async ({ url }) => {
        const folder = await mkdtemp(join(tmpdir(), 'import-beside-'))
        try {
          const path = join(folder, 'games.json')
          await writeRecords(path)
          return await measure(url, path, log)
        } finally {
          await rm(folder, { recursive: true })
        }
      },
      { games: GAMES, nameOf: (random) => madeUpName(words, random) },
    )
  },
}

async function measure(url: string, path: string, log: (line: string) => void): Promise<Findings> {
  return withServerApart(url, async (server) => {
    const player = await BenchPlayer.join(server.origin)
    // After its start the server recounts, and caches the catalogue for the next start.
    await server.refresh()
    for (let call = 0; call < CALLS_WARM_UP; call++) await player.ask(performance.now())
    player.take()
    log('quiet')
    await player.askDuring(pause(QUIET_MS))
    const quiet = player.take()
    log('importing, with a refresh on the way')
    await player.askDuring(importAndRefresh(path, url, server))
    const importing = player.take()
    log('refreshing at the end')
    await player.askDuring(server.refresh())
    const rebuilding = player.take()
    log('quiet again')
    await player.askDuring(pause(QUIET_MS))
    const again = player.take()
    return findingsOf({ quiet: joined(quiet, again), importing, rebuilding })
  })
}

function findingsOf(phases: Readonly<Record<'quiet' | 'importing' | 'rebuilding', Waits>>): Findings {
  const meanwhile = joined(phases.importing, phases.rebuilding)
  const kinds = ['deck', 'search'] as const
  return {
    figures: Object.entries(phases).flatMap(([phase, waits]) =>
      kinds.flatMap((kind) => [
        figure(`${kind}, ${phase}, median`, quantile(waits[kind], 0.5), 'ms'),
        figure(`${kind}, ${phase}, p99 of ${waits[kind].length}`, quantile(waits[kind], 0.99), 'ms'),
      ]),
    ),
    verdicts: kinds.map((kind) =>
      atMost(
        `${kind}: p99 while importing and indexing, times without`,
        quantile(meanwhile[kind], 0.99) / quantile(phases.quiet[kind], 0.99),
        TIMES_QUIET_MAX,
        '×',
      ),
    ),
  }
}

function joined(a: Waits, b: Waits): Waits {
  return { deck: [...a.deck, ...b.deck], search: [...a.search, ...b.search] }
}

async function importAndRefresh(path: string, url: string, server: ServerApart): Promise<void> {
  const importing = new RunningProcess(CATALOGUE_COMMAND[0] ?? '', [...CATALOGUE_COMMAND.slice(1), 'import', 'file', path], {
    cwd: ROOT,
    env: { DATABASE_URL: url },
  })
  await Promise.race([importing.ended, pause(REFRESH_AFTER_MS)])
  await server.refresh()
  const code = await importing.ended
  if (code !== 0) throw new Error(`The import ended with ${code}: ${importing.stderr}`)
}
