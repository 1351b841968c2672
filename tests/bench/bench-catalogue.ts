import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import { createLogger } from '../../src/server/runtime/logger.ts'
import { asAdmin, inDatabase, startTestCluster, urlOf } from '../support/test-cluster.ts'
import { insertGeneratedGames } from './generated-catalogue.ts'
import type { GeneratedOptions } from './generated-catalogue.ts'
import { median } from './statistics.ts'

/** The number of games at IGDB. */
export const BENCH_GAMES = 300_000

export interface BenchOptions extends GeneratedOptions {
  readonly games?: number
}

export interface BenchCatalogue {
  /** In the format of `DATABASE_URL`. */
  readonly url: string
  /** One connection, as for a single client, without a limit on the time of statements. */
  readonly db: Db
  /** Builds the server's indexes, and returns how long that took. */
  open(): Promise<{ readonly catalogue: LiveCatalogue; readonly loadMs: number }>
}

/** Runs `work` on a PostgreSQL with a catalogue of generated games, and removes everything afterwards. */
export async function withBenchCatalogue<T>(
  work: (bench: BenchCatalogue) => Promise<T>,
  { games = BENCH_GAMES, ...options }: BenchOptions = {},
): Promise<T> {
  const cluster = await startTestCluster()
  const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
  try {
    await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
    const connection = inDatabase(cluster.connection, name)
    const db = openDatabase(connection, { maxConnections: 1 })
    try {
      await insertGeneratedGames(db, games, options)
      await sql`set statement_timeout = 0`.execute(db)
      return await work({
        db,
        url: urlOf(connection),
        open: async () => {
          const [loadMs, catalogue] = await timed(() => LiveCatalogue.open(db, createLogger('silent'), { connection }))
          return { catalogue, loadMs }
        },
      })
    } finally {
      await db.destroy()
      await asAdmin(cluster.connection, `drop database ${name} with (force)`)
    }
  } finally {
    await cluster.stop()
  }
}

/** Returns the milliseconds and the result of the work. */
export async function timed<T>(work: () => T | Promise<T>): Promise<[number, T]> {
  const from = performance.now()
  const result = await work()
  return [performance.now() - from, result]
}

const TURNS = 3

/** Returns the median of three runs in milliseconds, because another program may interrupt one. */
export async function medianOfTurns(work: () => unknown): Promise<number> {
  const turns: number[] = []
  for (let turn = 0; turn < TURNS; turn++) turns.push((await timed(work))[0])
  return median(turns)
}
