import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/database.ts'
import { refreshScores } from './refresh-scores.ts'

const REFRESH_EVERY_MS = 60 * 1_000

export interface ScoreRefreshOptions {
  readonly db: Db
  readonly logger: FastifyBaseLogger
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

/** Keeps what players are ranked by, behind the requests: once at the start, and then every minute those who did something. */
export class ScoreRefresh {
  readonly #options: ScoreRefreshOptions
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(options: ScoreRefreshOptions) {
    this.#options = options
  }

  /** Refreshes now, and on a timer that keeps no process alive, until `stop`. */
  start(): void {
    this.#timer ??= setInterval(() => void this.refresh(), REFRESH_EVERY_MS).unref()
    void this.refresh()
  }

  /** Ends the timer, and waits for the player that is being counted. */
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
    this.#running ??= refreshScores(db, clock(), signal)
      .then(
        (players) => logger.debug({ players }, 'counted the players’ scores'),
        (error: unknown) => signal.aborted || logger.warn({ err: error }, 'counting the players’ scores failed'),
      )
      .then(() => {
        this.#running = undefined
      })
    return this.#running
  }
}
