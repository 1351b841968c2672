import type { PauseReason } from '../local/rows.ts'

/**
 * Why everything has to wait after a refusal, or null where it need not. Codes decide before the class of
 * the status does (`SPEC.md` rules 6.2 and 6.3).
 */
export function pauseFor(status: number, code: string): PauseReason | null {
  if (code === 'user_mismatch') return 'other-user'
  if (code === 'account_deleted') return 'account-deleted'
  if (code === 'unknown_kind') return 'unknown-kind'
  if (code === 'update_required' || status === 426) return 'update'
  if (status === 401) return 'sign-in'
  return null
}

/** The same for one item of an answer that was 200 as a whole. */
export function pauseForItem(code: string): PauseReason | null {
  return pauseFor(200, code)
}
