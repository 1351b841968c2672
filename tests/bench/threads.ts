import { openDatabase } from '../../src/server/db/database.ts'
import { urlOf } from '../support/test-cluster.ts'
import { attack } from './load/attack.ts'
import type { Attacked } from './load/attack.ts'
import { readWorld } from './load/players.ts'
import { usageOf } from './load/process-usage.ts'
import { withSeededDatabase } from './load/seeded-database.ts'
import { BURST_MS, CLIENTS, NUMBERS, perSecond, PLAYERS, WARM_UP_MS } from './load.ts'
import { atLeast, atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { withServerApart } from './server-process.ts'

const CORES = 2
const TIMES_ONE = 1.5
const MEMORY_TIMES_MAX = 1.4

interface Threaded {
  readonly decks: Attacked
  /** The memory after the start, and after a new catalogue and the load. */
  readonly startBytes: number
  readonly loadedBytes: number
}

/** The benefit of a second thread, on two cores that PostgreSQL and the load generator use as well. */
export const threadsBench: Bench = {
  name: 'threads',
  title: `decks for ${CLIENTS} clients from one thread and from two, over ${NUMBERS.games.toLocaleString('en')} games`,
  run: (log) =>
    withSeededDatabase(NUMBERS, log, async ({ connection, pid }) => {
      const db = openDatabase(connection, { maxConnections: 1 })
      const world = await readWorld(db, PLAYERS)
      await db.destroy()
      const [one, two] = [await threaded(1), await threaded(2)]

      function threaded(threads: number): Promise<Threaded> {
        return withServerApart(
          urlOf(connection),
          async (server) => {
            const memory = async () => (await usageOf(server.pid)).memoryBytes
            const startBytes = await memory()
            await server.refresh()
            log(`decks from ${threads}`)
            const decks = await attack(
              { origin: server.origin, world, seed: 7, kind: 'deck', clients: CLIENTS, warmUpMs: WARM_UP_MS, ms: BURST_MS },
              [{ pid: server.pid }, { pid, withChildren: true }],
            )
            return { decks, startBytes, loadedBytes: await memory() }
          },
          threads,
        )
      }

      return {
        figures: [['one', one] as const, ['two', two] as const].flatMap(([name, { decks, startBytes, loadedBytes }]) => [
          figure(`${name}: decks a second`, perSecond(decks), ''),
          figure(`${name}: cores of the server`, coresOf(decks, decks.cpuMs[0]), ''),
          figure(`${name}: cores of PostgreSQL`, coresOf(decks, decks.cpuMs[1]), ''),
          figure(`${name}: cores of the generator`, coresOf(decks, decks.generatorCpuMs), ''),
          figure(`${name}: memory at its start`, startBytes / 1e6, 'MB'),
          figure(`${name}: memory behind the load`, loadedBytes / 1e6, 'MB'),
        ]),
        verdicts: [
          atMost('requests that failed', one.decks.failed + two.decks.failed, 0, ''),
          atLeast(
            'decks of two, times one, with the generator’s share of the cores given back',
            withoutGenerator(two.decks) / perSecond(one.decks),
            TIMES_ONE,
            '×',
          ),
          atMost('memory of two at its start, times one', two.startBytes / one.startBytes, MEMORY_TIMES_MAX, '×'),
          atMost('memory of two behind the load, times one', two.loadedBytes / one.loadedBytes, MEMORY_TIMES_MAX, '×'),
        ],
      }
    }),
}

function coresOf({ seconds }: Attacked, cpuMs = 0): number {
  return cpuMs / 1_000 / seconds
}

function withoutGenerator(decks: Attacked): number {
  return (perSecond(decks) * CORES) / (CORES - coresOf(decks, decks.generatorCpuMs))
}
