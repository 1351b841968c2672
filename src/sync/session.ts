import type { PauseReason } from '../local/rows.ts'
import { afterFailure, NO_BACK_OFF, waitLeft } from './back-off.ts'
import type { BackOff } from './back-off.ts'
import { pauseFor } from './pauses.ts'
import { sendLogout } from './send-logout.ts'
import type { Unreachable } from './judge-answer.ts'
import type { SyncWorld } from './world.ts'

/** What an engine knows beside the database, for as long as it lives. */
export interface Memory {
  /** The back-off of calls that no database can remember: a logout, or a worker that does not know whose it is. */
  backoff: BackOff
  /** Why the server could not be reached, until it is stored in the player's database. */
  unreported: Unreachable['reason'] | null
  /** Until when the server has asked to be left alone, by `clock.elapsed`. */
  quietUntil: number
}

export type Confirmed =
  | { kind: 'confirmed'; userId: string; serverNow: number | null }
  | { kind: 'signed-out' }
  | { kind: 'paused'; reason: PauseReason }
  | Unreachable

/** Asks the server whose session this is; only its own word counts (`SPEC.md` rule 10). */
export async function confirmSession(world: SyncWorld): Promise<Confirmed> {
  const answer = await world.remote.call('me')
  if (answer.kind === 'unknown') {
    return { kind: 'unreachable', reason: answer.reason, retryAfterMs: answer.retryAfterMs }
  }
  if (answer.kind === 'refused') {
    if (answer.status === 401) return { kind: 'signed-out' }
    const reason = pauseFor(answer.status, answer.code)
    if (reason) return { kind: 'paused', reason }
    return { kind: 'unreachable', reason: 'busy', retryAfterMs: answer.retryAfterMs }
  }
  return { kind: 'confirmed', userId: answer.body.id, serverNow: answer.serverNow }
}

/**
 * Finishes a logout before anything else is done; until the server knows, no session counts as a login (`SPEC.md`
 * rule 10.1).
 */
export async function finishLogout(
  world: SyncWorld,
  memory: Memory,
  isNudge: boolean,
): Promise<
  { kind: 'signed-out' } | { kind: 'backing-off'; waitMs: number } | { kind: 'unreachable'; reason: Unreachable['reason'] }
> {
  const waitMs = waitLeft(memory.backoff, world.clock.now(), isNudge)
  if (waitMs > 0) return { kind: 'backing-off', waitMs }
  const answer = await sendLogout(world)
  if (!answer || !(await world.pendingLogout.isWaiting())) {
    memory.backoff = NO_BACK_OFF
    return { kind: 'signed-out' }
  }
  const retryAfterMs = answer.kind === 'answered' ? null : answer.retryAfterMs
  memory.backoff = afterFailure(memory.backoff, world.clock.now(), retryAfterMs, world.random)
  return { kind: 'unreachable', reason: answer.kind === 'unknown' ? answer.reason : 'busy' }
}
