import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLE_EVERY_MS = 1_000
const OVERWHELMED_MS = 250
/** Time to refuse the heaviest clients, and to measure the effect. */
const FIRST_SECONDS = 5
const NANOSECONDS_PER_MS = 1e6

/** The part of Node's histogram that is needed; in nanoseconds. */
export type DelayHistogram = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'disable' | 'percentile' | 'reset'>

/**
 * Measures the delay of the event loop. A server that is a quarter of a second late cannot help by accepting more. It first refuses the
 * clients that take most of its time. If that does not help, it refuses all requests until it has caught up.
 * Why: docs/decisions/hosting/0003-an-overloaded-server-refuses-the-heaviest-first.md
 */
export class EventLoop {
  private readonly delay: DelayHistogram
  private readonly timer: NodeJS.Timeout
  private lateSeconds = 0

  constructor(delay: DelayHistogram = monitorEventLoopDelay({ resolution: 20 })) {
    this.delay = delay
    this.delay.enable()
    this.timer = setInterval(() => {
      this.lateSeconds = this.delay.percentile(50) / NANOSECONDS_PER_MS > OVERWHELMED_MS ? this.lateSeconds + 1 : 0
      this.delay.reset()
    }, SAMPLE_EVERY_MS)
    this.timer.unref()
  }

  /** Whether half of the last second's turns were more than 250 ms late. */
  get isOverwhelmed(): boolean {
    return this.lateSeconds > 0
  }

  /** Whether that has lasted so long that refusing some has not helped. */
  get isLost(): boolean {
    return this.lateSeconds > FIRST_SECONDS
  }

  stop(): void {
    clearInterval(this.timer)
    this.delay.disable()
  }
}
