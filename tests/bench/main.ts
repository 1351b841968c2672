import { cpus } from 'node:os'
import { backupBesideBench } from './backup-in-background.ts'
import { bystanderBench } from './bystander.ts'
import { bytesBench } from './bytes.ts'
import { catalogueImportBench } from './catalogue-import.ts'
import { coldStartBench } from './cold-start.ts'
import { deckBench } from './deck.ts'
import { deckLearnsBench } from './deck-learns.ts'
import { discussionsBench } from './discussions.ts'
import { drainBench } from './drain.ts'
import { gamePageBench } from './game-page.ts'
import { feelBench } from './feel.ts'
import { exportBench } from './export.ts'
import { firstDeckBench } from './first-deck.ts'
import { importBesideBench } from './import-in-background.ts'
import { lighthouseBench } from './lighthouse.ts'
import { listPageBench } from './list-page.ts'
import { loadBench } from './load.ts'
import { threadPageBench } from './thread-page.ts'
import { watchCores } from './machine.ts'
import { moveInBesideBench } from './move-in-in-background.ts'
import { moveInBench } from './move-in.ts'
import { packBench } from './pack.ts'
import { pageTurnsBench } from './page-turns.ts'
import { tableOf } from './report.ts'
import type { Bench, BenchReport } from './report.ts'
import { pushBench } from './push.ts'
import { reviewsBench } from './reviews.ts'
import { searchBench } from './search.ts'
import { serverStartBench } from './server-start.ts'
import { similarBench } from './similar.ts'
import { threadsBench } from './threads.ts'
import { thumbBench } from './thumb.ts'
import { timelineBench } from './timeline.ts'
import { questsBench } from './quests.ts'
import { similarPlayersBench } from './similar-players.ts'
import { writeBench } from './write.ts'

const BENCHES: readonly Bench[] = [
  bytesBench,
  writeBench,
  moveInBench,
  coldStartBench,
  drainBench,
  thumbBench,
  pageTurnsBench,
  feelBench,
  gamePageBench,
  listPageBench,
  threadPageBench,
  deckBench,
  deckLearnsBench,
  searchBench,
  packBench,
  similarBench,
  reviewsBench,
  discussionsBench,
  exportBench,
  pushBench,
  similarPlayersBench,
  questsBench,
  timelineBench,
  serverStartBench,
  catalogueImportBench,
  importBesideBench,
  backupBesideBench,
  moveInBesideBench,
  bystanderBench,
  loadBench,
  threadsBench,
  firstDeckBench,
  lighthouseBench,
]

const USAGE = `npm run bench -- [--json] [${BENCHES.map(({ name }) => name).join('] [')}]`

/**
 * Checks the promised performance: runs all benches, or the named ones. Prints JSON, then a table (`--json`: JSON only). Exits with 1 if a
 * promise does not hold.
 */
async function main(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => arg !== '--json')
  const chosen = names.length === 0 ? BENCHES : BENCHES.filter(({ name }) => names.includes(name))
  const unknown = names.filter((name) => !BENCHES.some((bench) => bench.name === name))
  if (unknown.length > 0) {
    console.error(`There is no bench named ${unknown.join(', ')}.\n${USAGE}`)
    return 2
  }
  const startedAt = new Date().toISOString()
  const reports: BenchReport[] = []
  for (const bench of chosen) reports.push(await measure(bench))
  const hasPassed = reports.every(({ verdicts }) => verdicts.every(({ isMet }) => isMet))
  const machine = { node: process.version, platform: `${process.platform} ${process.arch}`, cores: cpus().length }
  console.log(JSON.stringify({ startedAt, machine, hasPassed, reports }, null, 2))
  if (!args.includes('--json')) console.log(tableOf(reports))
  return hasPassed ? 0 : 1
}

async function measure(bench: Bench): Promise<BenchReport> {
  const log = (line: string) => console.error(`[${bench.name}] ${line}`)
  const busy = watchCores()
  const from = performance.now()
  const { figures, verdicts } = await bench.run(log)
  const seconds = (performance.now() - from) / 1_000
  return { bench: bench.name, title: bench.title, seconds, busyPercent: busy(), figures, verdicts }
}

process.exitCode = await main(process.argv.slice(2))
