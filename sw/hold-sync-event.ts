import { FLUSH_INTERVAL_MS } from '../src/contract/limits.ts'
import { UNDOABLE_MS } from '../src/domain/undo-time.ts'
import type { SyncEnd } from '../src/sync/engine.ts'

/** A failed event costs five minutes, so it is held with retries of its own (`SPEC.md` rule 9.3). */
export const EVENT_RETRIES_MS = [1_000, 2_000, 4_000]
/** A page in sight asks for a sync within this of a change that it has written. */
export const PAGE_ASKS_WITHIN_MS = FLUSH_INTERVAL_MS + 300

/** What a `sync` event needs of its worker. */
export interface EventHost {
  sync(): Promise<SyncEnd>
  isPageInSight(): Promise<boolean>
  /** Whether a page has asked for a sync since `forgetPage` that has left nothing to do. */
  hasPageSent(): boolean
  forgetPage(): void
  wait(ms: number): Promise<void>
}

/**
 * Sends what waits, with retries; rejects if changes are left, so that the browser fires the event again later. Online,
 * the event comes with the very change. A page that is in sight sends what was written within the same 900 ms as one
 * (rule 9.1), so that is waited for first.
 */
export async function syncUntilEmpty(host: EventHost): Promise<void> {
  if (await host.isPageInSight()) {
    host.forgetPage()
    await host.wait(PAGE_ASKS_WITHIN_MS)
    if (host.hasPageSent()) return
  }
  for (const waitMs of [...EVENT_RETRIES_MS, null]) {
    const end = await host.sync()
    if (isOver(end)) return
    if (waitMs === null) throw new Error(`Changes still wait: ${end.kind}`)
    await host.wait(end.kind === 'slice-over' ? 0 : Math.max(waitMs, untilDue(end)))
  }
}

/** A deletion that waits for its bar is due within the life of the event (rule 2.4); another wait is left to its retries. */
function untilDue(end: SyncEnd): number {
  return end.kind === 'waiting' && end.waitMs <= UNDOABLE_MS ? end.waitMs : 0
}

/** Nothing that another event could bring: all is sent, or only the player can help. */
export function isOver(end: SyncEnd): boolean {
  return end.kind === 'idle' || end.kind === 'signed-out' || end.kind === 'no-data' || end.kind === 'paused'
}
