import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Lease, Tenure } from '../leases/lease.ts'
import type { Push } from './push.ts'

export interface SendPushesOptions {
  readonly db: Db
  readonly push: Push
  readonly logger: FastifyBaseLogger
  /** By which this server sends, and no other. */
  readonly lease: Lease
  /** Milliseconds since 1970. */
  readonly now: number
  readonly signal: AbortSignal
}

/** One turn of sending: what it writes, it writes by the tenure that it began in, even where the lease has been lost and had again since. */
export interface PushTurn extends SendPushesOptions {
  readonly tenure: Tenure
}
