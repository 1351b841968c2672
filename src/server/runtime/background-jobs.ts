import type { FastifyBaseLogger } from 'fastify'
import { eraseSoftDeleted } from '../accounts/erase-soft-deleted.ts'
import { sweepExpired } from '../accounts/sweep-expired.ts'
import { BackgroundWork } from './background-work.ts'
import { learnBeside } from '../co-likes/learn-in-worker.ts'
import type { Connection, Db } from '../db/database.ts'
import type { Lease } from '../leases/lease.ts'
import { scanPlayers, lookFurther } from '../notifications/scan-players.ts'
import { remask } from '../texts/remask-texts.ts'
import type { Push } from '../push/push.ts'
import { sendPushes } from '../push/send-pushes.ts'
import { refreshScores } from '../quests/refresh-scores.ts'
import { refreshTaste } from '../similar-players/refresh-taste.ts'
import type { Profanity } from '../texts/profanity-filter.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export interface BackgroundJobsOptions {
  readonly db: Db
  /** How to connect to the database, for a thread that needs a connection of its own. */
  readonly connection: Connection
  readonly logger: FastifyBaseLogger
  readonly push: Push
  readonly profanity: Profanity
  /** The lease that assigns all these jobs to this server. */
  readonly lease: Lease
  /** How long a deleted account can be restored. */
  readonly accountGraceDays: number
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Returns all background jobs, each with a timer of its own. A server that was suspended and has lost its lease may run one more step of a
 * job in parallel with the new holder. So each step can be repeated safely, or checks the lease's fence.
 */
export function backgroundJobs(options: BackgroundJobsOptions): readonly BackgroundWork[] {
  const { db, connection, logger, push, profanity, lease, clock, accountGraceDays } = options
  type Run = (now: number, signal: AbortSignal) => Promise<object | void>
  const work = (what: string, everyMs: number, run: Run, waits = false) =>
    new BackgroundWork({ what, everyMs, waits, logger, run: (signal) => run(clock(), signal) })
  return [
    work('sweeping', 10 * MINUTE, (now) => sweepExpired(db, now), true),
    work('erasing deleted accounts', HOUR, async (now, signal) => ({
      accounts: await eraseSoftDeleted(db, now, accountGraceDays, signal),
    })),
    work('refreshing the players’ taste', HOUR, (now, signal) => refreshTaste(db, now, signal)),
    work(
      'learning what is liked together',
      5 * MINUTE,
      (now, signal) => learnBeside(db, { connection, now, leaseTerm: lease.leaseTerm }, signal),
      true,
    ),
    work('counting the players’ scores', MINUTE, async (now, signal) => ({ players: await refreshScores(db, now, signal) })),
    work('looking for notifications', 3 * SECOND, (now, signal) => scanPlayers(db, now, signal), true),
    // For a changed word list. It never changes while the server runs.
    work('masking texts again', HOUR, async (_, signal) => ({ texts: await remask(db, profanity, signal) })),
    // Levels depend on counts that change every minute, and releases on the calendar.
    work('looking for levels and releases', MINUTE, (now) => lookFurther(db, now), true),
    work('sending messages to devices', 3 * SECOND, (now, signal) => sendPushes({ db, push, logger, lease, now, signal }), true),
  ]
}
