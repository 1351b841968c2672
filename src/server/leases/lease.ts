import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'

/** Works that are shared out each by itself: not every server has keys for IGDB, or a folder for backups. */
export type LeaseName = 'works' | 'igdb' | 'backup'

/** One time that a server has held a lease; each has a higher `fence` than those before. */
export interface Tenure {
  readonly name: LeaseName
  readonly fence: number
}

/** The right to do a work that no other server does meanwhile, as this server knows of it. */
export class Lease {
  readonly name: LeaseName
  #fence = 0
  #endsAt = -Infinity

  constructor(name: LeaseName) {
    this.name = name
  }

  /** The present one, or the last. */
  get tenure(): Tenure {
    return { name: this.name, fence: this.#fence }
  }

  /** For so long nobody else can have it, in milliseconds, by a clock that goes on while the process is held. */
  get msLeft(): number {
    return this.#endsAt - performance.now()
  }

  /** `endsAt` by `performance.now()`. */
  renew(fence: number, endsAt: number): void {
    this.#fence = fence
    this.#endsAt = endsAt
  }

  end(): void {
    this.#endsAt = -Infinity
  }
}

/** Whether a lease is still held, and for so many milliseconds more, by the database’s own word and clock: a part of a statement that is to fail else. */
export function stands({ name, fence }: Tenure, ms = 0): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from lease where lease.name = ${name} and lease.fence = ${fence}
      and lease.expires_at > current_timestamp + ${ms}::integer * interval '1 millisecond')`
}

/**
 * The last statement of a transaction that may only end as it should while the lease is held: throws where somebody else has come to
 * have it, and else lets nobody take it before the end. The holder itself cannot renew it until then either.
 */
export async function requireHeld(trx: Trx, { name, fence }: Tenure): Promise<void> {
  const row = await trx.selectFrom('lease').select('name').where('name', '=', name).where('fence', '=', fence).forUpdate().executeTakeFirst()
  if (row === undefined) throw new Error('another server has the lease by now')
}
