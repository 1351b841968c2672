import type { PauseReason } from '../local/db/meta-rows.ts'
import type { SyncStateName } from '../local/db/sync-state.ts'
import type { UnknownReason } from '../remote/response.ts'

/**
 * Lists the states to which each state leads, and why. `SPEC.md` draws the same table as a diagram.
 *
 * At rest the engine waits for a trigger (rule 9), at work for a response. A trigger wakes it, whatever its state at
 * rest. Then each state at work is one step in `engine.ts`, which returns the next state. Its type `Next` allows only
 * what this table lists. The sync ends when the engine is at rest again.
 *
 *     at rest                    at work                                          at rest
 *
 *                ┌─ logout ────▶ LoggingOut ───────────────────────────────────▶ SignedOut
 *     Idle       │
 *     BackingOff ├─ push due ──▶ Confirming ──▶ Pushing ──▶ Pulling ───────────▶ Idle
 *     Paused     │                   │            ▲                               ▲
 *     SignedOut  │                   └▶ Pulling ──┘                               │
 *                ├─ pull due ────────────────────────────▶ Pulling ───────────────┤
 *                └─ nothing due ──────────────────────────────────────────────────┘
 *
 * Only a new device pulls before it pushes. A request without an outcome leads to `BackingOff`, and one that is refused
 * for the complete queue to `Paused`. In `BackingOff` a trigger is too early until the wait is over. From `Paused` only
 * a requested sync leads on.
 */
export const TRANSITIONS = {
  AtRest: {
    LoggingOut: 'logout waits',
    Confirming: 'push due',
    Pulling: 'pull due',
    Idle: 'nothing due',
    BackingOff: 'too early',
    Paused: 'not requested',
  },
  LoggingOut: { SignedOut: 'logged out', BackingOff: 'unreachable' },
  Confirming: {
    Pushing: 'confirmed',
    Pulling: 'new device',
    Idle: 'no data here',
    SignedOut: 'signed out',
    BackingOff: 'unreachable',
    Paused: 'refused',
  },
  Pushing: { Pulling: 'drained', Idle: 'stopped', SignedOut: 'logout waits', BackingOff: 'unreachable', Paused: 'refused' },
  Pulling: { Idle: 'pulled', Pushing: 'new device', BackingOff: 'unreachable', Paused: 'refused' },
} as const satisfies Record<StateAtWork | 'AtRest', Partial<Record<SyncStateName, string>>>

/** The states at rest, with what the caller of a sync learns of them. */
interface Rests {
  /** Nothing can be done now. The next row may be sent in `waitMs` milliseconds; null if none waits. */
  Idle: { waitMs: number | null }
  /**
   * The server gets no request for `waitMs` milliseconds. `reason` says why the request of this sync failed; null if it
   * was too early for one.
   */
  BackingOff: { waitMs: number; reason: UnknownReason | null }
  /** Nothing is sent until a sync is requested. */
  Paused: { reason: PauseReason }
  /** The session is nobody's, or will be: a logout may still have to reach the server. */
  SignedOut: unknown
}

export type StateAtRest = keyof Rests
export type StateAtWork = Exclude<SyncStateName, StateAtRest>

type Transitions = typeof TRANSITIONS
export type State<T extends SyncStateName> = { state: T } & (T extends StateAtRest ? Rests[T] : unknown)

/** The states to which a state leads. */
export type Next<S extends keyof Transitions> = S extends unknown
  ? { [T in keyof Transitions[S] & SyncStateName]: State<T> }[keyof Transitions[S] & SyncStateName]
  : never

/** How a sync ended: the state at rest in which it leaves the engine. */
export type SyncEnd = { [T in StateAtRest]: State<T> }[StateAtRest]
