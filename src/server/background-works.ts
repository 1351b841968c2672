import type { FastifyBaseLogger } from 'fastify'
import { eraseDeparted } from './accounts/erase-departed.ts'
import { sweepExpired } from './accounts/sweep-expired.ts'
import { BackgroundWork } from './background-work.ts'
import { learnBeside } from './co-likes/learn-beside.ts'
import type { Connection, Db } from './db/database.ts'
import type { Lease } from './leases/lease.ts'
import { lookAtPlayers, lookFurther } from './notifications/look-at-players.ts'
import { maskAnew } from './texts/mask-anew.ts'
import type { Push } from './push/push.ts'
import { sendPushes } from './push/send-pushes.ts'
import { refreshScores } from './quests/refresh-scores.ts'
import { refreshTaste } from './twins/refresh-taste.ts'
import type { Profanity } from './profanity.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export interface BackgroundWorksOptions {
  readonly db: Db
  /** Where the database is, for a thread that needs one of its own. */
  readonly connection: Connection
  readonly logger: FastifyBaseLogger
  readonly push: Push
  readonly profanity: Profanity
  /** Which says that this server does all of it, and no other. */
  readonly lease: Lease
  /** For so long a deleted account can be taken back. */
  readonly accountGraceDays: number
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * All that is worked out behind the requests, each on a timer of its own. A server that was held up and has lost its lease meanwhile may
 * do one more step of any of them beside the new holder: each step can be done twice, or says by the lease's fence whose it is.
 */
export function backgroundWorks(options: BackgroundWorksOptions): readonly BackgroundWork[] {
  const { db, connection, logger, push, profanity, lease, clock, accountGraceDays } = options
  type Run = (now: number, signal: AbortSignal) => Promise<object | void>
  const work = (what: string, everyMs: number, run: Run, waits = false) =>
    new BackgroundWork({ what, everyMs, waits, logger, run: (signal) => run(clock(), signal) })
  return [
    work('sweeping', 10 * MINUTE, (now) => sweepExpired(db, now), true),
    work('erasing deleted accounts', HOUR, async (now, signal) => ({ accounts: await eraseDeparted(db, now, accountGraceDays, signal) })),
    work('refreshing the players’ taste', HOUR, (now, signal) => refreshTaste(db, now, signal)),
    work('learning what is liked together', 5 * MINUTE, (now, signal) => learnBeside(db, { connection, now, tenure: lease.tenure }, signal), true),
    work('counting the players’ scores', MINUTE, async (now, signal) => ({ players: await refreshScores(db, now, signal) })),
    work('looking for notifications', 3 * SECOND, (now, signal) => lookAtPlayers(db, now, signal), true),
    // For a word list that has changed, which it does not while the server runs.
    work('masking texts anew', HOUR, async (_, signal) => ({ texts: await maskAnew(db, profanity, signal) })),
    // Levels follow from what is counted every minute, and releases from the calendar.
    work('looking for levels and releases', MINUTE, (now) => lookFurther(db, now), true),
    work('sending messages to devices', 3 * SECOND, (now, signal) => sendPushes({ db, push, logger, lease, now, signal }), true),
  ]
}
