import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { BackgroundWork } from '../runtime/background-work.ts'
import type { Db } from '../db/database.ts'
import { Lease } from './lease.ts'
import type { LeaseName } from './lease.ts'

export interface LeaseTimes {
  /** A holder that does not renew the lease for this long has lost it. */
  readonly lastsMs: number
  /** How often the holder renews, and the others check whether the lease has expired. */
  readonly everyMs: number
}

/** The lease is taken over within 25 s of a death. Three renewals may fail in a row. */
export const LEASE_TIMES: LeaseTimes = { lastsMs: 20_000, everyMs: 5_000 }

export interface LeasesOptions {
  readonly db: Db
  readonly logger: FastifyBaseLogger
  readonly times?: LeaseTimes
  /** No other server can use this database: a lease that seems held belongs to a dead process. */
  readonly isAlone?: boolean
}

interface Held {
  readonly lease: Lease
  readonly backgroundJobs: readonly BackgroundWork[]
  isHeld: boolean
  expiry: NodeJS.Timeout | undefined
}

/**
 * Runs background jobs while this server holds their lease, and stops them when it does not. Of all servers of a database one runs each
 * job.
 *
 *     free or expired --(taken: the fence rises)--> held: jobs run --(stop: released)--> free
 *                                                   held --(not renewed for lastsMs)--> expired: jobs are aborted
 *
 * The holder counts from before its request, the database from when it received it. So the holder never believes in its lease for longer
 * than the others wait. When a lease ends, running jobs are aborted by their signal. A suspended process gets that signal late, so whatever
 * must not be done twice also checks `stands` in the database.
 * Why: docs/decisions/hosting/0002-background-jobs-need-a-lease.md
 */
export class Leases {
  readonly #options: LeasesOptions
  readonly #times: LeaseTimes
  readonly #holder = randomUUID()
  readonly #all: Held[] = []
  #isAlone: boolean
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #renewing: Promise<void> | undefined

  constructor(options: LeasesOptions) {
    this.#options = options
    this.#times = options.times ?? LEASE_TIMES
    this.#isAlone = options.isAlone ?? false
  }

  /** Call it before the start. */
  add(name: LeaseName, jobsFor: (lease: Lease) => readonly BackgroundWork[]): void {
    const lease = new Lease(name)
    this.#all.push({ lease, backgroundJobs: jobsFor(lease), isHeld: false, expiry: undefined })
  }

  get backgroundJobs(): readonly BackgroundWork[] {
    return this.#all.flatMap(({ backgroundJobs }) => backgroundJobs)
  }

  /** The names of the leases that this server holds. */
  get held(): readonly LeaseName[] {
    return this.#all.filter(({ isHeld }) => isHeld).map(({ lease }) => lease.name)
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.renew(), this.#times.everyMs).unref()
    void this.renew()
  }

  /** Waits until the jobs have stopped, and releases the leases. */
  async stop(): Promise<void> {
    const { db, logger } = this.#options
    clearInterval(this.#timer)
    this.#isStopped = true
    await Promise.all([this.#renewing, ...this.#all.map((held) => this.#stopWorks(held))])
    await sql`update lease set expires_at = current_timestamp where holder = ${this.#holder} and expires_at > current_timestamp`
      .execute(db)
      .catch((error: unknown) => logger.warn({ err: error }, 'giving a lease back failed; it ends by itself'))
  }

  /** One statement renews all leases, one call at a time. A failure is logged and retried at the next interval. */
  renew(): Promise<void> {
    this.#renewing ??= this.#ask()
      .catch((error: unknown) => this.#options.logger.warn({ err: error }, 'renewing the leases failed'))
      .finally(() => {
        this.#renewing = undefined
      })
    return this.#renewing
  }

  async #ask(): Promise<void> {
    const names = this.#all.map(({ lease }) => lease.name)
    const { lastsMs } = this.#times
    const endsAt = performance.now() + lastsMs
    const { rows } = await sql<{ name: LeaseName; fence: number }>`
      insert into lease (name, holder, fence, expires_at)
      select name, ${this.#holder}::uuid, 1, current_timestamp + ${lastsMs}::integer * interval '1 millisecond' from unnest(${names}::text[]) wanted (name)
      on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at,
        fence = case when lease.holder = excluded.holder then lease.fence else lease.fence + 1 end
      where lease.holder = excluded.holder or lease.expires_at <= current_timestamp or ${this.#isAlone}
      returning name, fence`.execute(this.#options.db)
    this.#isAlone = false
    if (this.#isStopped) return
    for (const held of this.#all) {
      const row = rows.find(({ name }) => name === held.lease.name)
      if (row === undefined) this.#lose(held)
      else this.#hold(held, row.fence, endsAt)
    }
  }

  #hold(held: Held, fence: number, endsAt: number): void {
    held.lease.renew(fence, endsAt)
    clearTimeout(held.expiry)
    held.expiry = setTimeout(() => this.#lose(held), held.lease.msLeft).unref()
    if (held.isHeld) return
    held.isHeld = true
    this.#options.logger.info({ lease: held.lease.name, fence }, 'took a lease')
    for (const work of held.backgroundJobs) work.start()
  }

  #lose(held: Held): void {
    if (!held.isHeld) return
    this.#options.logger.warn({ lease: held.lease.name }, 'lost a lease')
    void this.#stopWorks(held)
  }

  async #stopWorks(held: Held): Promise<void> {
    held.isHeld = false
    held.lease.end()
    clearTimeout(held.expiry)
    await Promise.all(held.backgroundJobs.map((work) => work.stop()))
  }
}
