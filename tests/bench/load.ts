import { openDatabase } from '../../src/server/db/database.ts'
import { urlOf } from '../support/test-cluster.ts'
import { attack } from './load/attack.ts'
import type { Attack, Attacked } from './load/attack.ts'
import { withBareServer } from './load/bare.ts'
import { readWorld } from './load/players.ts'
import { usageOf } from './load/process-usage.ts'
import type { Kind } from './load/requests.ts'
import { withSeededDatabase } from './load/seeded-database.ts'
import { atLeast, atMost, figure } from './report.ts'
import type { Bench, Figure, Findings, Verdict } from './report.ts'
import { withServerApart } from './server-process.ts'
import type { ServerApart } from './server-process.ts'
import { median, quantile } from './statistics.ts'

/** Scales the server and the duration down for a quicker run: 0.2 is a fifth. */
const SCALE = Number(process.env['BENCH_SCALE'] ?? 1)
const scaled = (count: number) => Math.round(count * SCALE)
/** The size of the server under load. */
export const NUMBERS = { games: scaled(350_000), players: scaled(50_000), states: scaled(5_000_000), reviews: scaled(200_000), seed: 42 }
export const PLAYERS = 500
export const CLIENTS = 16
export const [WARM_UP_MS, BURST_MS] = [3_000, Math.max(5_000, scaled(30_000))]
const [MIXED_PER_SECOND, MIXED_CLIENTS, MIXED_MS] = [200, 64, Math.max(30_000, scaled(600_000))]
const MEMORY_EVERY_MS = 500
const DECKS_PER_SECOND = 1_500
const BATCHES_PER_SECOND = 1_000
const OF_BARE = 0.6
const MIXED_P99_MAX_MS = 60
const GROWTH_MAX_PERCENT = 10

/** The server under load. PostgreSQL and the load generator use the same cores. */
export const loadBench: Bench = {
  name: 'load',
  title: `${CLIENTS} clients, then ${MIXED_PER_SECOND} mixed requests a second for ${Math.round(MIXED_MS / 1_000)} s, over ${NUMBERS.games.toLocaleString('en')} games and ${NUMBERS.states.toLocaleString('en')} states`,
  run: (log) =>
    withSeededDatabase(NUMBERS, log, async ({ connection, pid }) => {
      const db = openDatabase(connection, { maxConnections: 1 })
      const world = await readWorld(db, PLAYERS)
      await db.destroy()
      return withServerApart(urlOf(connection), async (server) => {
        // After its start the server recounts.
        await server.refresh()
        const ask = (of: Pick<Attack, 'kind' | 'clients' | 'ms' | 'perSecond'>) =>
          attack({ origin: server.origin, world, seed: 7, warmUpMs: WARM_UP_MS, ...of }, [{ pid: server.pid }, { pid, withChildren: true }])
        const burst = async (kind: Kind): Promise<Burst> => {
          log(`${kind}: ${CLIENTS} clients`)
          const own = await ask({ kind, clients: CLIENTS, ms: BURST_MS })
          return withBareServer(async (bare) => ({
            own,
            bare: await attack(
              {
                origin: bare.origin,
                path: bare.pathFor(own.bytes / own.waits.length),
                world,
                seed: 7,
                kind,
                clients: CLIENTS,
                warmUpMs: WARM_UP_MS / 3,
                ms: BURST_MS,
              },
              [{ pid: bare.pid }],
            ),
          }))
        }
        const [decks, batches] = [await burst('deck'), await burst('batch')]
        log(`${MIXED_PER_SECOND} mixed requests a second`)
        const memory = watchMemory(server)
        const mixed = await ask({ kind: 'mixed', clients: MIXED_CLIENTS, perSecond: MIXED_PER_SECOND, ms: MIXED_MS })
        return findingsOf({ decks, batches, mixed, growthPercent: await memory() })
      })
    }),
}

interface Burst {
  readonly own: Attacked
  readonly bare: Attacked
}

interface Measured {
  readonly decks: Burst
  readonly batches: Burst
  readonly mixed: Attacked
  readonly growthPercent: number
}

function findingsOf({ decks, batches, mixed, growthPercent }: Measured): Findings {
  const all = [decks.own, batches.own, mixed]
  const failures = all.flatMap((attacked) => attacked.failures)
  for (const failure of failures) console.error(failure)
  const verdicts: Verdict[] = [
    atLeast(
      `decks, times the goal (${DECKS_PER_SECOND} a second, or ${OF_BARE} of bare)`,
      Math.max(perSecond(decks.own) / DECKS_PER_SECOND, ofBare(decks) / OF_BARE),
      1,
      '×',
    ),
    atLeast('batches a second', perSecond(batches.own), BATCHES_PER_SECOND, ''),
    atMost(
      'requests that failed',
      all.reduce((sum, { failed }) => sum + failed, 0),
      0,
      '',
    ),
    atMost('mixed: p99 since it was due', quantile(mixed.waits, 0.99), MIXED_P99_MAX_MS, 'ms'),
    atMost('mixed: growth of the server’s memory', growthPercent, GROWTH_MAX_PERCENT, '%'),
  ]
  return { figures: [...burstFigures('decks', decks), ...burstFigures('batches', batches), ...costs('mixed', mixed)], verdicts }
}

function burstFigures(name: string, burst: Burst): Figure[] {
  return [
    figure(`${name} a second`, perSecond(burst.own), ''),
    figure(`${name}: of as many bytes from bare Fastify`, ofBare(burst), '×'),
    ...costs(name, burst.own),
    figure(`${name}: processor of bare Fastify for one`, (burst.bare.cpuMs[0] ?? 0) / burst.bare.waits.length, 'ms'),
  ]
}

function costs(name: string, { waits, cpuMs: [server = 0, database = 0], generatorCpuMs, bytes }: Attacked): Figure[] {
  const each = (ms: number) => ms / waits.length
  return [
    figure(`${name}: processor of the server for one`, each(server), 'ms'),
    figure(`${name}: processor of PostgreSQL for one`, each(database), 'ms'),
    figure(`${name}: processor of the generator for one`, each(generatorCpuMs), 'ms'),
    figure(`${name}: bytes of an answer`, each(bytes), ''),
    figure(`${name}: median`, median(waits), 'ms'),
    figure(`${name}: p99`, quantile(waits, 0.99), 'ms'),
  ]
}

export const perSecond = ({ waits, seconds }: Attacked) => waits.length / seconds
const ofBare = ({ own, bare }: Burst) => perSecond(own) / perSecond(bare)

/**
 * Returns the growth of the server's memory in percent: the median of the last fifth against the second fifth. The first fifth is the
 * warm-up.
 */
function watchMemory({ pid }: ServerApart): () => Promise<number> {
  const bytes: Promise<number>[] = []
  const timer = setInterval(() => bytes.push(usageOf(pid).then(({ memoryBytes }) => memoryBytes)), MEMORY_EVERY_MS)
  return async () => {
    clearInterval(timer)
    const seen = await Promise.all(bytes)
    const fifth = (nth: number) => seen.slice(Math.floor((nth * seen.length) / 5), Math.ceil(((nth + 1) * seen.length) / 5))
    return 100 * (median(fifth(4)) / median(fifth(1)) - 1)
  }
}
