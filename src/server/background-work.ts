import type { FastifyBaseLogger } from 'fastify'

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

/** What is kept behind the requests: once at the start, unless it waits, and then on a timer that keeps no process alive. */
export class BackgroundWork {
  readonly #options: BackgroundWorkOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(options: BackgroundWorkOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.turn(), this.#options.everyMs).unref()
    if (!this.#options.waits) void this.turn()
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
    this.#running ??= run(signal)
      .then(
        (done) => logger.debug(done ?? {}, what),
        (error: unknown) => signal.aborted || logger.warn({ err: error }, `${what} failed`),
      )
      .then(() => {
        this.#running = undefined
      })
    return this.#running
  }
}
