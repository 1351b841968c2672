import { FLUSH_INTERVAL_MS } from '../src/contract/limits.ts'
import { UNDOABLE_MS } from '../src/domain/undo-time.ts'
import type { SyncEnd } from '../src/sync/states.ts'

/** A failed event costs five minutes, so it is held open with retries of its own (`SPEC.md` rule 9.3). */
export const EVENT_RETRIES_MS = [1_000, 2_000, 4_000]
/** A visible page requests a sync within this time of a write. */
export const PAGE_ASKS_WITHIN_MS = FLUSH_INTERVAL_MS + 300

/** What a `sync` event needs from its worker. */
export interface EventHost {
  sync(): Promise<SyncEnd>
  isPageInSight(): Promise<boolean>
  /** Whether a page has requested a sync since `forgetPageSync`, and that sync left nothing to do. */
  hasPageSent(): boolean
  forgetPageSync(): void
  wait(ms: number): Promise<void>
}

/**
 * Sends pending rows, with retries. Rejects if rows are left, so that the browser fires the event again later. Online,
 * the event comes with the write itself. A visible page sends everything written within 900 ms as one request (rule
 * 9.1), so the worker waits for that first.
 */
export async function syncUntilEmpty(host: EventHost): Promise<void> {
  if (await host.isPageInSight()) {
    host.forgetPageSync()
    await host.wait(PAGE_ASKS_WITHIN_MS)
    if (host.hasPageSent()) return
  }
  for (const waitMs of [...EVENT_RETRIES_MS, null]) {
    const end = await host.sync()
    if (isOver(end)) return
    if (waitMs === null) throw new Error(`Changes still wait: ${end.state}`)
    await host.wait(waitAfter(end, waitMs))
  }
}

/**
 * Returns the milliseconds until the next sync: none if rows remain of a slice, and otherwise `waitMs`, or until a
 * deletion with Undo may be sent. That is within the event's life (rule 2.4). Other waits are left to the retries.
 */
function waitAfter(end: SyncEnd, waitMs: number): number {
  const dueMs = end.state === 'Idle' ? (end.waitMs ?? Infinity) : Infinity
  return dueMs === 0 ? 0 : Math.max(waitMs, dueMs <= UNDOABLE_MS ? dueMs : 0)
}

/** Returns whether another event could change nothing: all is sent, or only the player can help. */
export function isOver(end: SyncEnd): boolean {
  return end.state === 'Paused' || end.state === 'SignedOut' || (end.state === 'Idle' && end.waitMs === null)
}
