import { FLUSH_INTERVAL_MS } from '../contract/limits.ts'
import type { SyncEnd, SyncTrigger } from './engine.ts'
import type { Clock } from './world.ts'

const POLL_MS = 15_000
/** No queue is looked at more often than this, whatever its rows say. */
const RETRY_MS = 1_000

export interface SyncScheduler {
  /** A mutation has been written: it is sent at most 900 ms after the first one that waits (`SPEC.md` rule 9.1). */
  noteWrite(): void
  /** The network seems to be back, the page is visible again, or the player asks. */
  nudge(): void
  /** Whether the page is visible; only then does it poll. */
  setVisible(isVisible: boolean): void
  stop(): void
}

/**
 * Decides when the page asks for a sync (`SPEC.md` rule 9). One timer at a time; one sync at a time, and
 * what is asked meanwhile runs once behind it.
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

  /** Brings the next sync forward to `ms` from now; never puts it off. A nudge that waits stays one. */
  function schedule(ms: number, trigger: SyncTrigger): void {
    if (isStopped) return
    const at = clock.now() + ms
    const isNudge = trigger === 'nudge' || (dueAt < Infinity && dueTrigger === 'nudge')
    if (at < dueAt || isNudge) dueTrigger = isNudge ? 'nudge' : trigger
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
    if (running) wanted = wanted === 'nudge' ? wanted : trigger
    else void syncUntilUnasked(trigger)
  }

  async function syncUntilUnasked(trigger: SyncTrigger): Promise<void> {
    running = true
    // A database that cannot be used (cleared, closed by a newer version) may open again at the next look.
    const end = await sync(trigger).catch((): SyncEnd => ({ kind: 'no-data' }))
    running = false
    onEnd(end)
    const next = wanted
    wanted = null
    if (!next || end.kind === 'backing-off') scheduleAfter(end, trigger)
    if (next) run(next)
  }

  /**
   * The queue's timer runs while something waits and may be sent; a pause ends by a nudge (rule 6.2). A nudge that came
   * within a second of the last attempt is still one when that second is over (rule 9.5): as a timer it would wait out
   * the whole back-off.
   */
  function scheduleAfter(end: SyncEnd, trigger: SyncTrigger): void {
    if (end.kind === 'backing-off') schedule(end.waitMs, trigger === 'nudge' ? 'nudge' : 'timer')
    else if (end.kind === 'slice-over') schedule(0, 'timer')
    else if (end.kind === 'waiting') schedule(Math.max(end.waitMs, RETRY_MS), 'timer')
    else if (end.kind === 'unreachable') schedule(RETRY_MS, 'timer')
    if (isVisible && end.kind !== 'paused' && end.kind !== 'signed-out') schedule(POLL_MS, 'poll')
  }

  return {
    noteWrite: () => schedule(FLUSH_INTERVAL_MS, 'write'),
    nudge: () => run('nudge'),
    setVisible(visible) {
      const appeared = visible && !isVisible
      isVisible = visible
      if (appeared) run('nudge')
    },
    stop() {
      isStopped = true
      clock.clearTimeout(timer)
    },
  }
}
