import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { startCluster } from '../../src/server/db/cluster.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { snapshotPath } from '../../src/server/catalogue/index/snapshot-file.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
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

/** The time from the start of the process, with its PostgreSQL, to the response with the first deck. */
export const firstDeckBench: Bench = {
  name: 'first-deck',
  title: `the first deck after a cold start with ${CATALOGUE_GAMES.toLocaleString('en')} games, ${ROUNDS} times`,
  async run(log) {
    const dataDir = await mkdtemp(join(tmpdir(), 'questdeck-first-deck-'))
    try {
      log('loading games')
      await prepareData(dataDir)
      const indexMb = await fillAndWeigh(dataDir)
      log('a start with no catalogue kept')
      const firstMs = await timeToDeck(dataDir, { untilCached: true })
      const cachedMb = (await stat(snapshotPath(dataDir))).size / 1e6
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        log(`start ${round + 1}`)
        times.push(await timeToDeck(dataDir))
      }
      return {
        figures: [
          figure('first deck with no catalogue kept', firstMs, 'ms'),
          figure('first deck, quickest', Math.min(...times), 'ms'),
          figure('index, lines and names in memory', indexMb, 'MB'),
          figure('of it for each game', (1e6 * indexMb) / CATALOGUE_GAMES, 'bytes'),
          figure('the kept catalogue on the disk', cachedMb, 'MB'),
        ],
        verdicts: [atMost('first deck, median', median(times), FIRST_DECK_MAX_MS, 'ms')],
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** Returns the megabytes of the built catalogue, on and off the heap. */
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

async function timeToDeck(dataDir: string, { untilCached = false } = {}): Promise<number> {
  const startedAt = performance.now()
  const server = new RealServer({ DATA_DIR: dataDir })
  const address = await server.address()
  // While the start keeps the server's thread busy, the server refuses requests, and a player's app retries.
  while (!(await deal(address))) await pause(RETRY_AFTER_MS)
  const ms = performance.now() - startedAt
  if (untilCached) {
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
  const response = await fetch(address + ENDPOINTS.swipedeck.path, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ user_id: 0 }),
  })
  const answer = await response.text()
  if (!response.ok && response.status !== 503) throw new Error(`It answered ${response.status}: ${answer.slice(0, 200)}`)
  return response.ok
}
