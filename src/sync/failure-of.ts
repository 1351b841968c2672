import type { PauseReason } from '../local/db/meta-rows.ts'
import type { BackOff } from './back-off.ts'
import type { RemoteFailure, RemoteResponse, UnknownReason } from '../remote/response.ts'

/** The outcome is unknown, or the server asks for a wait: the connection backs off (`SPEC.md` rule 6.1). */
export interface Unreachable {
  kind: 'unreachable'
  reason: UnknownReason
  retryAfterMs: number | null
  /** The back-off, if it is stored already. */
  recorded?: BackOff
}

/** Everything is refused until the player does something (rules 6.2 and 6.3). */
export interface Paused {
  kind: 'paused'
  reason: PauseReason
}

/** Returns what a response means for the complete queue. Returns null if it concerns at most the rows that were sent. */
export function failureOf(response: RemoteResponse): Unreachable | Paused | null {
  if (response.kind === 'answered') return null
  if (response.kind === 'unknown') return unreachable(response.reason, response.retryAfterMs)
  const reason = pauseFor(response.status, response.code)
  return reason && { kind: 'paused', reason }
}

/** Returns the same for a request without rows. Every other refusal then means a failing server. */
export function failureWithoutRows(response: RemoteFailure): Unreachable | Paused {
  return failureOf(response) ?? unreachable('busy', response.retryAfterMs)
}

/** Returns that the server could not be reached, for `reason`. */
export function unreachable(reason: UnknownReason, retryAfterMs: number | null = null): Unreachable {
  return { kind: 'unreachable', reason, retryAfterMs }
}

/** Returns why one item of a response that was 200 pauses everything, or null. */
export function pauseForItem(code: string): PauseReason | null {
  return pauseFor(200, code)
}

/** The code decides before the class of the status. */
function pauseFor(status: number, code: string): PauseReason | null {
  if (code === 'user_mismatch') return 'other-user'
  if (code === 'account_deleted') return 'account-deleted'
  if (code === 'unknown_kind') return 'unknown-kind'
  if (code === 'update_required' || status === 426) return 'update'
  if (status === 401) return 'sign-in'
  return null
}
