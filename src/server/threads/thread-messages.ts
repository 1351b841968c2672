import type { Connection } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { PackedSnapshot } from '../games/catalogue-snapshot.ts'
import type { RateLimits } from '../rate-limits.ts'

/** What a thread is given at its start. */
export interface ThreadOrder {
  /** With the port that all share. */
  readonly env: Env
  readonly dist: string | undefined
  readonly connection: Connection
  readonly packed: PackedSnapshot
  /** The product's own unless said. */
  readonly limits: RateLimits | undefined
}

/** What a thread is told. */
export type ToThread =
  /** Another catalogue, in memory that is read by all. */
  | { readonly kind: 'catalogue'; readonly packed: PackedSnapshot }
  | { readonly kind: 'figures' }
  | { readonly kind: 'stop' }

/** What a thread tells. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'figures'; readonly figures: object[] }
