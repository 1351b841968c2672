import { pino } from 'pino'
import type { Db } from '../../src/server/db/database.ts'
import type { Lease } from '../../src/server/leases/lease.ts'
import { Leases } from '../../src/server/leases/leases.ts'

const HOUR = 60 * 60_000

/** Returns the lease of the background jobs, held for longer than any test takes, by a process that does none of them. */
export async function heldLease(db: Db): Promise<Lease> {
  const leases = new Leases({ db, logger: pino({ level: 'silent' }), times: { lastsMs: HOUR, everyMs: HOUR }, isAlone: true })
  let held: Lease | undefined
  leases.add('background-jobs', (lease) => {
    held = lease
    return []
  })
  await leases.renew()
  if (held === undefined || held.msLeft <= 0) throw new Error('The lease could not be taken.')
  return held
}
