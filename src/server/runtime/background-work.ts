import type { FastifyBaseLogger } from 'fastify'
import type { WorkTurn } from '../metrics/metrics.ts'

export interface BackgroundWorkOptions {
  /** The subject of log lines: "… failed". */
  readonly what: string
  readonly everyMs: number
  /** Whether the first run waits for the timer, because a server that has just started is busy. */
  readonly waits?: boolean
  readonly logger: FastifyBaseLogger
  /** One run. Rejects as soon as possible once the signal aborts. Its result is logged. */
  readonly run: (signal: AbortSignal) => Promise<object | void>
}

/**
 * A background job. It runs at the start, unless `waits` is set, and then on a timer that keeps no process alive. It may be started again
 * after a stop.
 */
export class BackgroundWork {
  readonly #options: BackgroundWorkOptions
  #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #listener: (turn: WorkTurn) => void = () => undefined

  constructor(options: BackgroundWorkOptions) {
    this.#options = options
  }

  start(): void {
    if (this.#stopping.signal.aborted) this.#stopping = new AbortController()
    this.#timer ??= setInterval(() => void this.turn(), this.#options.everyMs).unref()
    if (!this.#options.waits) void this.turn()
  }

  /** Calls `listener` with each run that ends, except for an aborted one. */
  watch(listener: (turn: WorkTurn) => void): this {
    this.#listener = listener
    return this
  }

  /** Clears the timer, and waits until the current run has stopped. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#stopping.abort()
    await this.#running
  }

  /** Runs the job. Concurrent calls share one run. A failure is logged and retried at the next run. */
  turn(): Promise<void> {
    const { what, logger, run } = this.#options
    const { signal } = this.#stopping
    const from = performance.now()
    const ended = (hasFailed: boolean) => this.#listener({ what, hasFailed, seconds: (performance.now() - from) / 1_000 })
    this.#running ??= run(signal)
      .then(
        (done) => {
          logger.debug(done ?? {}, what)
          ended(false)
        },
        (error: unknown) => {
          if (signal.aborted) return
          logger.warn({ err: error }, `${what} failed`)
          ended(true)
        },
      )
      .then(() => {
        this.#running = undefined
      })
    return this.#running
  }
}
