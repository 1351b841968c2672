import type { Clock } from '../../src/sync/world.ts'

interface Timer {
  readonly handle: number
  /** By the time that really passes, which a wrong clock does not touch. */
  readonly dueAt: number
  readonly run: () => void
}

/** The noon at which every test begins. */
export const START = Date.UTC(2026, 5, 1, 12)

/**
 * A device's clock and timers, driven by the test. `jump` sets the clock as a person or a dead battery
 * would: what it shows changes, no time passes, and no timer runs.
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

  /** How many timers wait: a test that ends well leaves none behind. */
  get waiting(): number {
    return this.timers.length
  }

  /** How long until the next timer falls due; for ever where none waits. */
  get nextTimer(): number {
    return Math.min(...this.timers.map((timer) => timer.dueAt - this.passed))
  }

  /** Lets time pass and runs what falls due, in order; what a timer sets going gets the time to settle. */
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

/** Everything that is ready to run has run. */
function tasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
