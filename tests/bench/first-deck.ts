import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { CALLS } from '../../src/contract/calls.ts'
import { startCluster } from '../../src/server/db/cluster.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { snapshotPath } from '../../src/server/games/snapshot-file.ts'
import { LiveCatalogue } from '../../src/server/games/live-catalogue.ts'
import { createLogger } from '../../src/server/logger.ts'
import { madeUpName, madeUpWords } from '../support/made-up-names.ts'
import { prepareData } from '../support/prepared-data.ts'
import { RealServer } from '../support/real-server.ts'
import { CATALOGUE_GAMES } from './catalogue-records.ts'
import { insertGeneratedGames } from './generated-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median } from './statistics.ts'

const ROUNDS = 3
const RETRY_AFTER_MS = 20
const FIRST_DECK_MAX_MS = 6_000
const HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** From the start of the process, its PostgreSQL included, to the answer of the first deck. */
export const firstDeckBench: Bench = {
  name: 'first-deck',
  title: `the first deck after a cold start with ${CATALOGUE_GAMES.toLocaleString('en')} games, ${ROUNDS} times`,
  async run(say) {
    const dataDir = await mkdtemp(join(tmpdir(), 'questdeck-first-deck-'))
    try {
      say('loading games')
      await prepareData(dataDir)
      const indexMb = await fillAndWeigh(dataDir)
      say('a start with no catalogue kept')
      const firstMs = await timeToDeck(dataDir, { untilKept: true })
      const keptMb = (await stat(snapshotPath(dataDir))).size / 1e6
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        say(`start ${round + 1}`)
        times.push(await timeToDeck(dataDir))
      }
      return {
        figures: [
          figure('first deck with no catalogue kept', firstMs, 'ms'),
          figure('first deck, quickest', Math.min(...times), 'ms'),
          figure('index, lines and names in memory', indexMb, 'MB'),
          figure('of it for each game', (1e6 * indexMb) / CATALOGUE_GAMES, 'bytes'),
          figure('the kept catalogue on the disk', keptMb, 'MB'),
        ],
        verdicts: [atMost('first deck, median', median(times), FIRST_DECK_MAX_MS, 'ms')],
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** Megabytes that the catalogue takes once it is built, in the heap and beside it. */
async function fillAndWeigh(dataDir: string): Promise<number> {
  const cluster = await startCluster({ dataDir })
  const db = openDatabase(cluster.connection, { maxConnections: 1 })
  try {
    const words = madeUpWords(28_000, 21)
    await insertGeneratedGames(db, CATALOGUE_GAMES, { nameOf: (random) => madeUpName(words, random) })
    const before = usedMb()
    const catalogue = await LiveCatalogue.open(db, createLogger('silent'), { connection: cluster.connection })
    const after = usedMb()
    await catalogue.cards.read([...catalogue.index.ids.subarray(0, 1)])
    return after - before
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}

function usedMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

async function timeToDeck(dataDir: string, { untilKept = false } = {}): Promise<number> {
  const startedAt = performance.now()
  const server = new RealServer({ DATA_DIR: dataDir })
  const address = await server.address()
  // Where the start has kept the server's thread busy, it says so, and a player's app asks again.
  while (!(await deal(address))) await pause(RETRY_AFTER_MS)
  const ms = performance.now() - startedAt
  if (untilKept) {
    while (!(await isThere(snapshotPath(dataDir)))) await pause(RETRY_AFTER_MS)
  }
  const code = await server.kill('SIGTERM')
  if (code !== 0) throw new Error(`It ended with ${code}: ${server.stderr}`)
  return ms
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

async function deal(address: string): Promise<boolean> {
  const response = await fetch(address + CALLS.swipedeck.path, { method: 'POST', headers: HEADERS, body: JSON.stringify({ user_id: 0 }) })
  const answer = await response.text()
  if (!response.ok && response.status !== 503) throw new Error(`It answered ${response.status}: ${answer.slice(0, 200)}`)
  return response.ok
}
