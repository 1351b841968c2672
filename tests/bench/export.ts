import { randomBytes, randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { writeExport } from '../../src/contract/export/write-export.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { SYNC_ENTITIES } from '../../src/server/features.ts'
import { makeExport } from '../../src/server/own-data/export-file.ts'
import { exportSource } from '../../src/server/own-data/export-source.ts'
import { createProfanity } from '../../src/server/texts/profanity-filter.ts'
import { asAdmin, inDatabase, startTestCluster } from '../support/test-cluster.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median } from './statistics.ts'

const STATES = 5_000
const REVIEWS = 500
/** The factor for the second measurement of memory. If the export held rows, its memory would grow with them. */
const TIMES = 10
const ROUNDS = 7
const HELD_MAX_MS = 50
const GROWTH_MAX_MB = 4
/** After this many pieces the garbage is collected, and the rest is measured. */
const PIECES_BETWEEN = 4
const MB = 1e6
const FIRST_GAME = 1_000_000_001

/** An export of all data of a very active player. */
export const exportBench: Bench = {
  name: 'export',
  title: `a file of ${STATES.toLocaleString('en')} states and ${REVIEWS} reviews, ${ROUNDS} times`,
  async run(log) {
    const cluster = await startTestCluster()
    const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
    try {
      await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
      const db = openDatabase(inDatabase(cluster.connection, name), { maxConnections: 2 })
      try {
        log('writing states and reviews')
        const [player, busy] = [await insertPlayer(db, 1), await insertPlayer(db, TIMES)]
        await sql`vacuum analyze`.execute(db)
        log('making files')
        return await measure(db, player, busy)
      } finally {
        await db.destroy()
        await asAdmin(cluster.connection, `drop database ${name} with (force)`)
      }
    } finally {
      await cluster.stop()
    }
  },
}

async function insertPlayer(db: Db, times: number): Promise<string> {
  const userId = randomUUID()
  await sql`
    insert into app_user (id, email, username, display_name, avatar_url, password_hash, created_at, email_verified_at)
    values (${userId}, null, ${userId}, 'Player', '', null, 0, null)`.execute(db)
  await sql`
    insert into game_state (user_id, game_id, state, at, rev)
    select ${userId}, ${FIRST_GAME} + n, n % 3 + 1, n, n from generate_series(0, ${STATES * times - 1}) n`.execute(db)
  await sql`
    insert into review (id, user_id, game_id, rating, comment, masked, masked_by, platform_id, status, played_on, versions, created_at,
      edited_at, deleted_at, at, rev)
    select gen_random_uuid(), ${userId}::uuid, ${FIRST_GAME} + n, n % 21 * 5, repeat('It goes on like this. ', n % 40), null,
      ${createProfanity({ profanityExtra: [], profanityExcluded: [] }).edition}, 6, 'finished', null, array[${userId}::uuid], n, null, null, n, n
    from generate_series(0, ${REVIEWS * times - 1}) n`.execute(db)
  return userId
}

async function measure(db: Db, userId: string, busyId: string): Promise<Findings> {
  const order = { userId, origin: 'https://bench.example', now: Date.UTC(2026, 5, 1) }
  const times: number[] = []
  let bytes = 0
  await fileOf(db, order)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now()
    bytes = await fileOf(db, order)
    times.push(performance.now() - from)
  }
  delay.disable()
  const busyOrder = { ...order, userId: busyId }
  // The first run compiles code, whose memory must not count as rows.
  await peakOf(db, busyOrder)
  const peak = await peakOf(db, order)
  const busyPeak = await peakOf(db, busyOrder)
  return {
    figures: [
      figure('median', median(times), 'ms'),
      figure('the file', bytes / 1e3, 'kB'),
      figure('memory on the way', peak / MB, 'MB'),
      figure(`memory on the way, ${TIMES} times as much`, busyPeak / MB, 'MB'),
    ],
    verdicts: [
      atMost('the thread is held for, p99', delay.percentile(99) / 1e6, HELD_MAX_MS, 'ms'),
      atMost(`more memory for ${TIMES} times as much`, Math.max(0, busyPeak - peak) / MB, GROWTH_MAX_MB, 'MB'),
    ],
  }
}

type Order = Parameters<typeof makeExport>[2]

/** Creates an export and reads it to its end, as a download does. */
async function fileOf(db: Db, order: Order): Promise<number> {
  const { bytes, read } = await makeExport(db, SYNC_ENTITIES, order)
  for await (const _ of read());
  return bytes
}

/** Returns the peak of memory during the export, less the memory before it. */
async function peakOf(db: Db, order: Order): Promise<number> {
  const clear = garbageCollector()
  const held = () => {
    clear()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  let peak = 0
  let pieces = 0
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await writeExport(await exportSource(trx, SYNC_ENTITIES, order), () => {
        pieces += 1
        if (pieces % PIECES_BETWEEN === 0) peak = Math.max(peak, held() - before)
      })
    })
  return peak
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
