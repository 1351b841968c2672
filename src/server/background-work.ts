import type { FastifyBaseLogger } from 'fastify'
import type { WorkTurn } from './metrics/metrics.ts'

export interface BackgroundWorkOptions {
  /** As it goes on: "… failed". */
  readonly what: string
  readonly everyMs: number
  /** Whether the first turn can wait for the timer: a server that has just started has enough to do. */
  readonly waits?: boolean
  readonly logger: FastifyBaseLogger
  /** One turn; rejects as soon as it can once the signal says stop. What it answers is logged for who wants to look. */
  readonly run: (signal: AbortSignal) => Promise<object | void>
}

/**
 * What is kept behind the requests: once at the start, unless it waits, and then on a timer that keeps no process alive. It may be
 * started again after a stop.
 */
export class BackgroundWork {
  readonly #options: BackgroundWorkOptions
  #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #told: (turn: WorkTurn) => void = () => undefined

  constructor(options: BackgroundWorkOptions) {
    this.#options = options
  }

  start(): void {
    if (this.#stopping.signal.aborted) this.#stopping = new AbortController()
    this.#timer ??= setInterval(() => void this.turn(), this.#options.everyMs).unref()
    if (!this.#options.waits) void this.turn()
  }

  /** Has each turn that ends told to `told`, but for one that was broken off. */
  watch(told: (turn: WorkTurn) => void): this {
    this.#told = told
    return this
  }

  /** Ends the timer, and waits for the turn that is under way to give up. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#stopping.abort()
    await this.#running
  }

  /** One at a time: calls at once share it. A failure is logged and tried again at the next turn. */
  turn(): Promise<void> {
    const { what, logger, run } = this.#options
    const { signal } = this.#stopping
    const from = performance.now()
    const ended = (hasFailed: boolean) => this.#told({ what, hasFailed, seconds: (performance.now() - from) / 1_000 })
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
