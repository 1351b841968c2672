import type { Connection } from '../db/database.ts'
import type { Env } from '../config/env.ts'
import type { PackedSnapshot } from '../catalogue/index/catalogue-snapshot.ts'
import type { RateLimits } from '../http/rate-limits.ts'

/** The data that a thread receives at its start. */
export interface ThreadOrder {
  /** Includes the port that all threads share. */
  readonly env: Env
  readonly dist: string | undefined
  readonly connection: Connection
  readonly packed: PackedSnapshot
  /** Undefined for the product's own limits. */
  readonly limits: RateLimits | undefined
  /** True if all threads have started once, so that the server is ready. */
  readonly areUp: boolean
}

/** A message from the main thread to a worker thread. */
export type ToThread =
  /** A new catalogue, in memory that all threads share. */
  | { readonly kind: 'catalogue'; readonly packed: PackedSnapshot }
  | { readonly kind: 'figures' }
  /** The last thread has started, so the server is ready. */
  | { readonly kind: 'all-up' }
  | { readonly kind: 'stop' }

/** A message from a worker thread to the main thread. */
export type FromThread = { readonly kind: 'ready' } | { readonly kind: 'figures'; readonly figures: object[] }
