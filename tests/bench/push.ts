import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildApp } from '../../src/server/app.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { App } from '../../src/server/deps.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { createPushKeys } from '../../src/server/push/push-keys.ts'
import { sendPushes } from '../../src/server/push/send-pushes.ts'
import { RATE_LIMITS } from '../../src/server/http/rate-limits.ts'
import { heldLease } from '../support/held-lease.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { PushService } from '../support/push-service.ts'
import { seedListeners } from '../support/seed-listeners.ts'
import { asAdmin, inDatabase, startTestCluster } from '../support/test-cluster.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { atMost, figure } from './report.ts'
import type { Bench, Findings } from './report.ts'
import { median, quantile } from './statistics.ts'

const SUBSCRIBERS = 1_000
const ROUNDS = 4
const QUIET_MS = 3_000
const SWIPE_EVERY_MS = 20
/** A swipe is stored on its device long before it is sent. This limit makes a queue drain as quickly as at any other time. */
const TIMES_QUIET_MAX = 4
const DAY = 24 * 60 * 60 * 1_000
/** A player swipes faster here than any thumb. */
const LIMITS = { ...RATE_LIMITS, sync: { max: 1_000_000, windowMs: 1_000 } }
const ENV = readEnv({ LOG_LEVEL: 'silent' })

/**
 * Swipes of one player while a thousand others get notifications, compared with swipes without that. The push service runs in this process.
 */
export const pushBench: Bench = {
  name: 'push',
  title: `swipes while ${SUBSCRIBERS.toLocaleString('en')} devices are sent a message each, against without`,
  async run(log) {
    const cluster = await startTestCluster()
    const name = `questdeck_bench_${randomBytes(4).toString('hex')}`
    const service = await PushService.start()
    try {
      await asAdmin(cluster.connection, `create database ${name} template ${cluster.template}`)
      const db = openDatabase(inDatabase(cluster.connection, name))
      const push = { keys: createPushKeys(ENV), services: service.rules }
      const app = await buildApp({
        db,
        env: ENV,
        push,
        limits: LIMITS,
        dist: 'no-page',
        hashCost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
      })
      try {
        log('writing subscribers')
        await insertSubscribers(db, service)
        const lease = await heldLease(db)
        return await measure(
          { db, app, service, send: (now, signal) => sendPushes({ db, push, logger: app.log, lease, now, signal }) },
          log,
        )
      } finally {
        await app.close()
        await db.destroy()
        await asAdmin(cluster.connection, `drop database ${name} with (force)`)
      }
    } finally {
      await service.close()
      await cluster.stop()
    }
  },
}

async function insertSubscribers(db: Db, service: PushService): Promise<void> {
  await seedListeners(db, service, SUBSCRIBERS)
  await sql`
    insert into notification (user_id, event_key, circle, kind, group_key, actor_id, other_id, at)
    select id, 'follow', 'personal', 'FOLLOW', 'personal:FOLLOW', md5('player 0')::uuid, id, ${Date.now() - DAY / 2}::bigint
    from app_user where username <> 'player0'`.execute(db)
  await sql`analyze`.execute(db)
}

interface World {
  readonly db: Db
  readonly app: App
  readonly service: PushService
  send(now: number, signal: AbortSignal): Promise<{ messages: number }>
}

async function measure({ db, app, service, send }: World, log: (line: string) => void): Promise<Findings> {
  const player = await signUp(app)
  const [quiet, sending, durations]: [number[], number[], number[]] = [[], [], []]
  await swipeDuring(player, pause(QUIET_MS))
  for (let round = 1; round <= ROUNDS; round++) {
    log(`round ${round} of ${ROUNDS}`)
    quiet.push(...(await swipeDuring(player, pause(QUIET_MS))))
    await db.updateTable('push_subscription').set({ sent_upto: 0, next_at: 0 }).execute()
    const begun = performance.now()
    sending.push(...(await swipeDuring(player, sendAll(send))))
    durations.push(performance.now() - begun)
    const delivered = service.take().length
    if (delivered !== SUBSCRIBERS) throw new Error(`Of ${SUBSCRIBERS} messages ${delivered} were delivered.`)
  }
  return {
    figures: [
      figure('messages a second', SUBSCRIBERS / (median(durations) / 1_000), '/s'),
      figure('a swipe without, median', median(quiet), 'ms'),
      figure(`a swipe without, p99 of ${quiet.length}`, quantile(quiet, 0.99), 'ms'),
      figure('a swipe meanwhile, median', median(sending), 'ms'),
      figure(`a swipe meanwhile, p99 of ${sending.length}`, quantile(sending, 0.99), 'ms'),
    ],
    verdicts: [
      atMost('a swipe: p99 while messages go out, times without', quantile(sending, 0.99) / quantile(quiet, 0.99), TIMES_QUIET_MAX, '×'),
    ],
  }
}

/** Runs the job again and again, as its timer would. */
async function sendAll(send: World['send']): Promise<void> {
  const { signal } = new AbortController()
  while ((await send(Date.now(), signal)).messages > 0);
}

/** Sends swipes at an even pace until `work` is done, even if responses are late. Returns the time of each from its planned start. */
async function swipeDuring(player: Player, work: Promise<unknown>): Promise<number[]> {
  const ended = new AbortController()
  const done = work.finally(() => ended.abort())
  const swiped: Promise<number>[] = []
  for (let dueAt = performance.now(); !ended.signal.aborted; dueAt += SWIPE_EVERY_MS) {
    await pause(Math.max(0, dueAt - performance.now()))
    swiped.push(swipe(player, swiped.length).then(() => performance.now() - dueAt))
  }
  await done
  return Promise.all(swiped)
}

async function swipe(player: Player, n: number): Promise<void> {
  const item = { game_id: testGameId(n % 20), state: 'liked', at: Date.now() }
  const { status, body } = await player.call('pushGameStates', { body: { user_id: player.id, states: [item] } })
  if (status !== 200) throw new Error(JSON.stringify(body))
}
