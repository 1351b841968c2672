import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLE_EVERY_MS = 1_000
const OVERWHELMED_MS = 250
/** Until whoever takes most of its time has been refused, and that has shown. */
const FIRST_SECONDS = 5
const NANOSECONDS_PER_MS = 1e6

/** The part of Node's histogram that is needed; in nanoseconds. */
export type DelayHistogram = Pick<
  ReturnType<typeof monitorEventLoopDelay>,
  'enable' | 'disable' | 'percentile' | 'reset'
>

/**
 * Watches how late the process is with everything. A server that is a quarter of a second behind helps nobody by
 * accepting more: it refuses those who take most of its time, and where that does not help, everybody, until it has
 * caught up.
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

  /** Whether half of the last second's turns came more than 250 ms late. */
  get isOverwhelmed(): boolean {
    return this.lateSeconds > 0
  }

  /** Whether it has been for so long that to refuse some has not helped. */
  get isLost(): boolean {
    return this.lateSeconds > FIRST_SECONDS
  }

  stop(): void {
    clearInterval(this.timer)
    this.delay.disable()
  }
}
