import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { noteEvents } from './note-events.ts'
import type { Written } from './note-events.ts'
import { noteAnnounced, noteReleases } from './note-games.ts'
import { noteLevels } from './note-levels.ts'
import { NOTIFICATIONS_KEPT_MS } from './notification-days.ts'

const LOOK_EVERY_MS = 3 * 1_000
/** Levels follow from what is counted every minute, and releases from the calendar. */
const LOOK_FURTHER_EVERY_MS = 60 * 1_000
const PLAYERS_A_SLICE = 200

export interface NotificationPassOptions {
  readonly db: Db
  readonly logger: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

/** Finds what players are to be told of, behind the requests: what does it costs those who write nothing. */
export class NotificationPass {
  readonly #options: NotificationPassOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #lookedFurtherAt = 0

  constructor(options: NotificationPassOptions) {
    this.#options = options
  }

  /** Looks on a timer that keeps no process alive, until `stop`. */
  start(): void {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
  }

  /** Ends the timer, and waits for the players that are being looked at. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#stopping.abort()
    await this.#running
  }

  /** Calls at once share one look. A failure is logged and tried again at the next turn. */
  look(): Promise<void> {
    const { logger } = this.#options
    const { signal } = this.#stopping
    this.#running ??= this.#look(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) logger.warn({ err: error }, 'looking for notifications failed')
      })
      .then(() => {
        this.#running = undefined
      })
    return this.#running
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { db, clock = Date.now } = this.#options
    const now = clock()
    await lookAtPlayers(db, now, signal)
    if (now - this.#lookedFurtherAt < LOOK_FURTHER_EVERY_MS) return
    this.#lookedFurtherAt = now
    await lookFurther(db, now)
  }
}

/** Looks at everybody who has written anything since the last look. */
export async function lookAtPlayers(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const { rows } = await sql<Written>`
      select user_id, user_revision.rev, coalesce(notified_upto.rev, 0) as since
      from user_revision left join notified_upto using (user_id)
      where notified_upto.rev is distinct from user_revision.rev limit ${PLAYERS_A_SLICE}`.execute(db)
    if (rows.length === 0) return
    await noteEvents(db, rows, now)
    await sql`
      insert into notified_upto (user_id, rev, level)
      select looked.user_id, looked.rev, 1
      from unnest(${rows.map(({ user_id: id }) => id)}::uuid[], ${rows.map(({ rev }) => rev)}::bigint[]) as looked (user_id, rev)
      join app_user on app_user.id = looked.user_id
      on conflict (user_id) do update set rev = excluded.rev`.execute(db)
    if (rows.length < PLAYERS_A_SLICE) return
    await setImmediate()
  }
}

/** Levels, releases and games that are new; and what is told no more goes. */
export async function lookFurther(db: Db, now: number): Promise<void> {
  await noteLevels(db, now)
  await noteReleases(db, now)
  await noteAnnounced(db, now)
  await sql`delete from notification where at < ${now - NOTIFICATIONS_KEPT_MS}`.execute(db)
}
