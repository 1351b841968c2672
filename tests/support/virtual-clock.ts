import type { Clock } from '../../src/sync/deps.ts'

interface Timer {
  readonly handle: number
  /** By the time that really passes, which a wrong clock does not change. */
  readonly dueAt: number
  readonly run: () => void
}

/** Every test begins at this noon. */
export const START = Date.UTC(2026, 5, 1, 12)

/**
 * A device's clock and timers, controlled by the test. `jump` sets the clock, as a user or an empty battery would: the shown time changes,
 * but no time passes and no timer runs.
 */
export class VirtualClock implements Clock {
  private passed = 0
  private shownAtStart: number
  private timers: Timer[] = []
  private lastHandle = 0

  constructor(start: number = START) {
    this.shownAtStart = start
  }

  readonly now = (): number => this.shownAtStart + this.passed

  readonly elapsed = (): number => this.passed

  readonly setTimeout = (run: () => void, ms: number): number => {
    this.lastHandle += 1
    this.timers.push({ handle: this.lastHandle, dueAt: this.passed + Math.max(0, ms), run })
    return this.lastHandle
  }

  readonly clearTimeout = (handle: unknown): void => {
    this.timers = this.timers.filter((timer) => timer.handle !== handle)
  }

  jump(ms: number): void {
    this.shownAtStart += ms
  }

  /** The number of pending timers. A clean test leaves none. */
  get waiting(): number {
    return this.timers.length
  }

  /** Returns the time until the next timer; infinite if there is none. */
  get nextTimer(): number {
    return Math.min(...this.timers.map((timer) => timer.dueAt - this.passed))
  }

  /** Advances time and runs due timers, in order. Waits until the work that a timer starts is done. */
  async advance(ms: number): Promise<void> {
    const end = this.passed + ms
    await tasks()
    for (;;) {
      const next = this.timers.filter((timer) => timer.dueAt <= end).sort((a, b) => a.dueAt - b.dueAt)[0]
      if (!next) break
      this.clearTimeout(next.handle)
      this.passed = Math.max(this.passed, next.dueAt)
      next.run()
      await tasks()
    }
    this.passed = end
    await tasks()
  }
}

/** Waits until every task that is ready has run. */
function tasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
