import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { refreshTaste } from './refresh-taste.ts'

const REFRESH_EVERY_MS = 60 * 60 * 1_000

export interface TasteRefreshOptions {
  readonly db: Db
  readonly logger: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

/** Keeps what the search for players of like taste goes by, behind the requests: once at the start, and then every hour. */
export class TasteRefresh {
  readonly #options: TasteRefreshOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(options: TasteRefreshOptions) {
    this.#options = options
  }

  /** Refreshes now, and on a timer that keeps no process alive, until `stop`. */
  start(): void {
    this.#timer ??= setInterval(() => void this.refresh(), REFRESH_EVERY_MS).unref()
    void this.refresh()
  }

  /** Ends the timer, and waits for the slice that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#stopping.abort()
    await this.#running
  }

  /** Calls at once share one run. A failure is logged and tried again at the next turn. */
  refresh(): Promise<void> {
    const { db, logger, clock = Date.now } = this.#options
    const { signal } = this.#stopping
    this.#running ??= refreshTaste(db, clock(), signal)
      .then(
        (refreshed) => logger.debug(refreshed, 'refreshed the players’ taste'),
        (error: unknown) => signal.aborted || logger.warn({ err: error }, 'refreshing the players’ taste failed'),
      )
      .then(() => {
        this.#running = undefined
      })
    return this.#running
  }
}
