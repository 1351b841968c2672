import type { SessionUser } from '../accounts/session-user.ts'
import { fail } from './api-error.ts'

/** The part of a request that identifies its sender. */
export interface Sender {
  readonly user: SessionUser | null
  /** Whether it comes from a device whose player has deleted their account. */
  readonly hasLeft?: boolean
}

/** Returns the signed-in user. Throws 401 `unauthenticated`, or 410 `account_deleted`. */
export function requireUser(request: Sender): SessionUser {
  if (request.hasLeft === true) fail('account_deleted', 410, 'This account was deleted.')
  return request.user ?? fail('unauthenticated', 401, 'Please sign in.')
}

/**
 * Returns the signed-in user. A user id in a request has no authority (`src/sync/SPEC.md`, P5). If it is not the session's, throws 403
 * `user_mismatch` before anything is read or written.
 */
export function requireSelf(request: Sender, claimedUserId: string): SessionUser {
  const user = requireUser(request)
  if (user.id !== claimedUserId) {
    fail('user_mismatch', 403, 'This belongs to another player. Please sign in as that player.')
  }
  return user
}
