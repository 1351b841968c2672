import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Lease, LeaseTerm } from '../leases/lease.ts'
import type { Push } from './push.ts'

export interface SendPushesOptions {
  readonly db: Db
  readonly push: Push
  readonly logger: FastifyBaseLogger
  /** The lease that assigns sending to this server. */
  readonly lease: Lease
  /** Milliseconds since 1970. */
  readonly now: number
  readonly signal: AbortSignal
}

/** One run of sending. It writes with the lease term that it began in, even if the lease was lost and regained since. */
export interface PushTurn extends SendPushesOptions {
  readonly leaseTerm: LeaseTerm
}
