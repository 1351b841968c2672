import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Jobs that are assigned separately: not every server has keys for IGDB, or a folder for backups. */
export type LeaseName = 'background-jobs' | 'igdb' | 'backup'

/** One period in which a server holds a lease. Its `fence` is higher than all before. */
export interface LeaseTerm {
  readonly name: LeaseName
  readonly fence: number
}

/** The right to do a job that no other server does at the same time, as far as this server knows. */
export class Lease {
  readonly name: LeaseName
  #fence = 0
  #endsAt = -Infinity

  constructor(name: LeaseName) {
    this.name = name
  }

  /** Returns the current lease term, or the last one. */
  get leaseTerm(): LeaseTerm {
    return { name: this.name, fence: this.#fence }
  }

  /** How long no other server can take the lease, in milliseconds, by a clock that continues while the process is suspended. */
  get msLeft(): number {
    return this.#endsAt - performance.now()
  }

  /** `endsAt` is a time of `performance.now()`. */
  renew(fence: number, endsAt: number): void {
    this.#fence = fence
    this.#endsAt = endsAt
  }

  end(): void {
    this.#endsAt = -Infinity
  }
}

/** SQL condition: the lease is still ours for at least `ms` more, by the database's clock. */
export function stands({ name, fence }: LeaseTerm, ms = 0): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from lease where lease.name = ${name} and lease.fence = ${fence}
      and lease.expires_at > current_timestamp + ${ms}::integer * interval '1 millisecond')`
}

/**
 * The last statement of a transaction that may only commit while the lease is held. Throws if another server holds it by now. Until the
 * transaction ends no server can take the lease, and its holder cannot renew it either.
 */
export async function requireHeld(trx: Trx, { name, fence }: LeaseTerm): Promise<void> {
  const row = await trx
    .selectFrom('lease')
    .select('name')
    .where('name', '=', name)
    .where('fence', '=', fence)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new Error('another server has the lease by now')
}
