import type { MutatorName, MutationPayloads } from '../../mutators/registry.ts'

/**
 * The life of a row: `pending` → `inflight` (a sender has it) → `acknowledged` (kept seven days, for a server restored
 * from a backup) or `rejected` (until the player retries or discards it). A sender that dies leaves `inflight`, which
 * the next one treats as `pending`.
 */
export type OutboxState = 'pending' | 'inflight' | 'rejected' | 'acknowledged'

export interface OutboxError {
  code: string
  message: string
}

/** A mutation in the outbox (`SPEC.md` rule 2). */
export type OutboxRow = { [K in MutatorName]: OutboxRowOf<K> }[MutatorName]

export interface OutboxRowOf<K extends MutatorName> {
  /** The order of writing, set by the database. */
  seq: number
  /** The mutation id, a UUIDv7. It is the same through every retry. */
  id: string
  userId: string
  kind: K
  kindVersion: number
  /** Rows of one key are sent in order. Different keys may overtake each other. */
  entityKey: string
  payload: MutationPayloads[K]
  /** Milliseconds by the server's clock as last seen, strictly increasing on this device. */
  at: number
  /** How often a sender has taken it. Zero means that the server cannot know it. */
  attempts: number
  /** How often in a row the server failed on this very row. */
  serverErrors: number
  nextAttemptAt: number
  /** For a deletion: until when it waits for its bar with Undo, in milliseconds by this device's clock. */
  dueAt?: number
  state: OutboxState
  lastError: OutboxError | null
  /** By the server's clock. Only on acknowledged rows. */
  acknowledgedAt?: number
  /** The keys on which it depends. Absent if there are none. */
  dependsOn?: string[]
  /** The rejected creation on which it depended. Only on rows that were rejected with one. */
  shelvedWith?: string
  /** The server's version, if another device has changed the same text. Only on rows that got `conflict`. */
  theirs?: TheirVersion
}

export interface TheirVersion {
  /** Its version id on the server. */
  version: string
  value: unknown
}
