import { sql } from 'kysely'
import type { Db } from './database.ts'

/** With a longer delay, readers would miss what others did a moment ago. */
export const REPLICA_BEHIND_MAX_MS = 5_000
const LOOK_EVERY_MS = 1_000

export interface ReplicaOptions {
  readonly leader: Db
  readonly db: Db
  /** Milliseconds of a monotonic clock. */
  readonly clock?: () => number
}

/** The position of the leader's log at a time. */
interface Mark {
  readonly at: number
  readonly log: number
}

/**
 * A PostgreSQL that follows the leader, for reading what others have written. Every second the leader's log position is recorded, and
 * compared with what the replica has. The replica alone cannot tell: if it receives nothing any more, it reports itself as up to date.
 */
export class Replica {
  readonly #leader: Db
  readonly #db: Db
  readonly #clock: () => number
  /** The marks that the replica has not reached, the oldest first. */
  #ahead: Mark[] = []
  #isAsOf = -Infinity
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor({ leader, db, clock = () => performance.now() }: ReplicaOptions) {
    this.#leader = leader
    this.#db = db
    this.#clock = clock
  }

  /** The maximum delay in milliseconds; Infinity if it is unknown. */
  get msBehind(): number {
    return this.#clock() - this.#isAsOf
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
    void this.look()
  }

  /** Also closes the connections to it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#looking
    await this.#db.destroy()
  }

  /** Measures the delay. If one of the two databases does not respond, the last measurement stays, and the delay grows. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(() => {})
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  /**
   * Returns the result of `read` on this replica. It runs on the leader instead if the replica is too far behind, does not have the
   * requested row yet, or fails. `read` may run twice, so it must only read.
   */
  async read<T>(read: (db: Db) => Promise<T>): Promise<T> {
    if (this.msBehind > REPLICA_BEHIND_MAX_MS) return read(this.#leader)
    return read(this.#db).catch(() => read(this.#leader))
  }

  async #look(): Promise<void> {
    const at = this.#clock()
    const log = await logOf(this.#leader)
    // A mark that is older than the limit is useless: the replica is too far behind.
    this.#ahead = [...this.#ahead.filter((mark) => mark.at >= at - REPLICA_BEHIND_MAX_MS), { at, log }]
    const has = await logOf(this.#db)
    const passed = this.#ahead.findLast((mark) => mark.log <= has)
    if (passed === undefined) return
    this.#isAsOf = passed.at
    this.#ahead = this.#ahead.filter((mark) => mark.at > passed.at)
  }
}

/** Returns the log position of a PostgreSQL in bytes: what it has written, or, on a replica, what it has replayed. */
async function logOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::bigint as bytes`.execute(db)
  if (rows[0] === undefined) throw new Error('a log is always somewhere')
  return rows[0].bytes
}
