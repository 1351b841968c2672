import type { SyncEnd, SyncTrigger } from './engine.ts'

/** What the page asks of the worker. It answers through the port that comes with it. */
export interface SyncRequest {
  type: 'sync'
  trigger: SyncTrigger
  /** The player that the page shows; the session must be theirs. */
  userId: string
}

/** `working` comes at once and again every `WORKING_EVERY_MS`: a worker that falls silent is dead. */
export type SyncReply = { type: 'working' } | { type: 'ended'; end: SyncEnd } | { type: 'failed'; message: string }

export const WORKING_EVERY_MS = 1_500

const TRIGGERS: ReadonlySet<unknown> = new Set<SyncTrigger>(['write', 'timer', 'poll', 'nudge'])

/** Whether a message has the shape of a request. */
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
