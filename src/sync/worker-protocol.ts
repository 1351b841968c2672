import type { SyncEnd } from './states.ts'
import type { SyncTrigger } from './sync-run.ts'

/**
 * A trigger as messages name it. A page and a worker of different versions talk to each other while an update waits. So
 * a requested sync keeps its first name.
 */
type MessageTrigger = Exclude<SyncTrigger, 'requested'> | 'nudge'

/** What the page requests from the worker, which replies through the port that comes with it. */
export interface SyncRequest {
  type: 'sync'
  trigger: MessageTrigger
  /** The player that the page shows. The session must be theirs. */
  userId: string
}

/** `working` is sent at once and again every `WORKING_EVERY_MS`. A worker that sends none is dead. */
export type SyncReply = { type: 'working' } | { type: 'ended'; end: MessageEnd } | { type: 'failed'; message: string }

/**
 * How a sync ended. A page that was built before the states had names reads `kind`. A worker of that time sends nothing
 * else, so `state` may be missing.
 */
type MessageEnd = SyncEnd & { kind: string }

export const WORKING_EVERY_MS = 1_500

const TRIGGERS: ReadonlySet<unknown> = new Set<MessageTrigger>(['write', 'timer', 'poll', 'nudge'])

/** Returns the message that requests a sync. */
export function syncRequest(trigger: SyncTrigger, userId: string): SyncRequest {
  return { type: 'sync', trigger: trigger === 'requested' ? 'nudge' : trigger, userId }
}

/** Returns the trigger that a message names. */
export function triggerOf({ trigger }: SyncRequest): SyncTrigger {
  return trigger === 'nudge' ? 'requested' : trigger
}

/** Returns the message that says how a sync ended. */
export function endedReply(end: SyncEnd): SyncReply {
  return { type: 'ended', end: { ...end, kind: kindOf(end) } }
}

function kindOf(end: SyncEnd): string {
  if (end.state === 'Idle') return end.waitMs === null ? 'idle' : 'waiting'
  if (end.state === 'BackingOff') return end.reason === null ? 'backing-off' : 'unreachable'
  return end.state === 'Paused' ? 'paused' : 'signed-out'
}

/** Returns whether a message requests a sync. */
export function isSyncRequest(message: unknown): message is SyncRequest {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === 'sync' &&
    'trigger' in message &&
    TRIGGERS.has(message.trigger) &&
    'userId' in message &&
    typeof message.userId === 'string'
  )
}
