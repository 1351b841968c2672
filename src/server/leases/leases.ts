import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { BackgroundWork } from '../background-work.ts'
import type { Db } from '../db/database.ts'
import { Lease } from './lease.ts'
import type { LeaseName } from './lease.ts'

export interface LeaseTimes {
  /** A holder that has not said so again for so long has lost the lease. */
  readonly lastsMs: number
  /** So often a holder says that it still is, and the others look whether nobody does. */
  readonly everyMs: number
}

/** Taken over within 25 s of a death; three renewals may fail in a row. */
export const LEASE_TIMES: LeaseTimes = { lastsMs: 20_000, everyMs: 5_000 }

export interface LeasesOptions {
  readonly db: Db
  readonly logger: FastifyBaseLogger
  readonly times?: LeaseTimes
  /** Nobody else can be at this database: whoever still seems to hold a lease has died. */
  readonly isAlone?: boolean
}

interface Held {
  readonly lease: Lease
  readonly works: readonly BackgroundWork[]
  isHeld: boolean
  expiry: NodeJS.Timeout | undefined
}

/**
 * Has works run while this server holds their lease, and stop when it does not: of all servers at a database one does each.
 *
 *     free or expired --(taken: the fence rises)--> held: works run --(stop: given back)--> free
 *                                                   held --(not renewed for lastsMs)--> expired: works are told to stop
 *
 * The holder counts from before it asked, the database from when it was asked: the holder never believes for longer than the
 * others wait. What is under way when a lease ends is told by its signal, which a process that was held up hears late: what
 * must not be done twice asks the database by `stands` besides.
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

  /** Before the start. */
  add(name: LeaseName, worksFor: (lease: Lease) => readonly BackgroundWork[]): void {
    const lease = new Lease(name)
    this.#all.push({ lease, works: worksFor(lease), isHeld: false, expiry: undefined })
  }

  get works(): readonly BackgroundWork[] {
    return this.#all.flatMap(({ works }) => works)
  }

  /** The names of what is done by this server just now. */
  get held(): readonly LeaseName[] {
    return this.#all.filter(({ isHeld }) => isHeld).map(({ lease }) => lease.name)
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.renew(), this.#times.everyMs).unref()
    void this.renew()
  }

  /** Waits for the works to give up what they are at, and gives the leases back. */
  async stop(): Promise<void> {
    const { db, logger } = this.#options
    clearInterval(this.#timer)
    this.#isStopped = true
    await Promise.all([this.#renewing, ...this.#all.map((held) => this.#stopWorks(held))])
    await sql`update lease set expires_at = current_timestamp where holder = ${this.#holder} and expires_at > current_timestamp`.execute(db)
      .catch((error: unknown) => logger.warn({ err: error }, 'giving a lease back failed; it ends by itself'))
  }

  /** One statement for all of them, one at a time. A failure is logged, and tried again at the next turn. */
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
    for (const work of held.works) work.start()
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
    await Promise.all(held.works.map((work) => work.stop()))
  }
}
