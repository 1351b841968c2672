import { FLUSH_INTERVAL_MS } from '../contract/limits.ts'
import type { Clock } from './deps.ts'
import type { SyncEnd } from './states.ts'
import type { SyncTrigger } from './sync-run.ts'

const POLL_MS = 15_000

export interface SyncScheduler {
  /**
   * Called when a mutation was written. It is sent at most 900 ms after the first one that waits (`SPEC.md` rule 9.1).
   */
  recordWrite(): void
  /** Called when the network seems to be back, the page is visible again, or the player asks for a sync. */
  requestSync(): void
  /** Sets whether the page is visible. It polls only while it is. */
  setVisible(isVisible: boolean): void
  stop(): void
}

/**
 * Decides when the page syncs (`SPEC.md` rule 9). One timer and one sync run at a time. Triggers during a sync lead to
 * one more sync after it.
 */
export function createSyncScheduler(
  clock: Clock,
  sync: (trigger: SyncTrigger) => Promise<SyncEnd>,
  onEnd: (end: SyncEnd) => void = () => undefined,
): SyncScheduler {
  let timer: unknown
  let dueAt = Infinity
  let dueTrigger: SyncTrigger = 'timer'
  let running = false
  let wanted: SyncTrigger | null = null
  let isVisible = true
  let isStopped = false

  /**
   * Brings the next sync forward to `ms` from now, and never delays it. A requested sync that waits remains a requested
   * one.
   */
  function schedule(ms: number, trigger: SyncTrigger): void {
    if (isStopped) return
    const at = clock.now() + ms
    const isRequested = trigger === 'requested' || (dueAt < Infinity && dueTrigger === 'requested')
    if (at < dueAt || isRequested) dueTrigger = isRequested ? 'requested' : trigger
    if (at >= dueAt) return
    clock.clearTimeout(timer)
    dueAt = at
    timer = clock.setTimeout(() => {
      dueAt = Infinity
      run(dueTrigger)
    }, ms)
  }

  function run(trigger: SyncTrigger): void {
    if (isStopped) return
    if (running) wanted = wanted === 'requested' ? wanted : trigger
    else void syncUntilUnasked(trigger)
  }

  async function syncUntilUnasked(trigger: SyncTrigger): Promise<void> {
    running = true
    // A database that cannot be used (cleared, closed by a newer version) may open again at the next try.
    const end = await sync(trigger).catch((): SyncEnd => ({ state: 'Idle', waitMs: null }))
    running = false
    onEnd(end)
    const next = wanted
    wanted = null
    if (!next || end.state === 'BackingOff') scheduleAfter(end, trigger)
    if (next) run(next)
  }

  /**
   * Runs the queue's timer while a row waits and may be sent. Only a requested sync ends a pause (rule 6.2). A requested
   * sync that came within a second of the last attempt runs as one after that second (rule 9.5). As a timer it would
   * wait for the complete back-off.
   */
  function scheduleAfter(end: SyncEnd, trigger: SyncTrigger): void {
    if (end.state === 'Paused' || end.state === 'SignedOut') return
    const wasTooEarly = end.state === 'BackingOff' && end.reason === null
    if (end.waitMs !== null) schedule(end.waitMs, wasTooEarly && trigger === 'requested' ? trigger : 'timer')
    if (isVisible) schedule(POLL_MS, 'poll')
  }

  return {
    recordWrite: () => schedule(FLUSH_INTERVAL_MS, 'write'),
    requestSync: () => run('requested'),
    setVisible(visible) {
      const appeared = visible && !isVisible
      isVisible = visible
      if (appeared) run('requested')
    },
    stop() {
      isStopped = true
      clock.clearTimeout(timer)
    },
  }
}
