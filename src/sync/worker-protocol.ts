import type { SyncEnd, SyncTrigger } from './engine.ts'

/** What the page asks of the worker. It answers through the port that comes with it. */
export interface SyncRequest {
  type: 'sync'
  trigger: SyncTrigger
  /** The player that the page shows; the session must be theirs. */
  userId: string
}

export type SyncReply = { type: 'begun' } | { type: 'ended'; end: SyncEnd } | { type: 'failed'; message: string }

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
