import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Further behind, what others did a moment ago would be missed. */
export const REPLICA_BEHIND_MAX_MS = 5_000
const LOOK_EVERY_MS = 1_000

export interface ReplicaOptions {
  readonly leader: Db
  readonly db: Db
  /** Milliseconds, by a clock that no one sets. */
  readonly clock?: () => number
}

/** How far the leader’s log had come at a time. */
interface Mark {
  readonly at: number
  readonly log: number
}

/**
 * A PostgreSQL that follows the leader, for what others have written. Every second it is seen how far the leader’s log has come, and up
 * to which of these places the replica has it: a replica that hears nothing any more would call itself up to date.
 */
export class Replica {
  readonly #leader: Db
  readonly #db: Db
  readonly #clock: () => number
  /** Those that the replica has not come to, the oldest first. */
  #ahead: Mark[] = []
  #isAsOf = -Infinity
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor({ leader, db, clock = () => performance.now() }: ReplicaOptions) {
    this.#leader = leader
    this.#db = db
    this.#clock = clock
  }

  /** At most so many milliseconds of what was written are missing here; Infinity where that is not known. */
  get msBehind(): number {
    return this.#clock() - this.#isAsOf
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
    void this.look()
  }

  /** Closes the connections to it as well. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#looking
    await this.#db.destroy()
  }

  /** Sees how far it is behind; where one of the two does not answer that stays as it was, and grows. */
  look(): Promise<void> {
    this.#looking ??= this.#look().catch(() => {}).finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /**
   * What `read` answers here, or at the leader where this is too far behind, does not know what it is asked for yet, or fails. `read` may
   * run twice, so it only reads.
   */
  async read<T>(read: (db: Db) => Promise<T>): Promise<T> {
    if (this.msBehind > REPLICA_BEHIND_MAX_MS) return read(this.#leader)
    return read(this.#db).catch(() => read(this.#leader))
  }

  async #look(): Promise<void> {
    const at = this.#clock()
    const log = await logOf(this.#leader)
    // One that is further behind than that is as good as none.
    this.#ahead = [...this.#ahead.filter((mark) => mark.at >= at - REPLICA_BEHIND_MAX_MS), { at, log }]
    const has = await logOf(this.#db)
    const passed = this.#ahead.findLast((mark) => mark.log <= has)
    if (passed === undefined) return
    this.#isAsOf = passed.at
    this.#ahead = this.#ahead.filter((mark) => mark.at > passed.at)
  }
}

/** How far the log of a PostgreSQL has come: what it has written, or, as a replica, has taken over. */
async function logOf(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::bigint as bytes`.execute(db)
  if (rows[0] === undefined) throw new Error('a log is always somewhere')
  return rows[0].bytes
}
