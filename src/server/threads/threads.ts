import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '../db/database.ts'
import type { Env } from '../config/env.ts'
import type { PackedSnapshot } from '../catalogue/index/catalogue-snapshot.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { FromThread, ThreadOrder, ToThread } from './thread-messages.ts'

const ENTRY = join(import.meta.dirname, 'answering-thread.ts')
/** The delay before a dead thread is restarted, doubled with each death in a row. */
const RESTART_AFTER_MS = 1_000
const RESTART_AFTER_MAX_MS = 30_000
/** A thread that has lived this long starts a new row of deaths. */
const LIVED_MS = 60_000
/** A thread that does not respond by then is busy, and left out. */
const FIGURES_WITHIN_MS = 2_000

export interface ThreadsOptions {
  readonly env: Env
  readonly dist: string | undefined
  readonly connection: Connection
  readonly logger: FastifyBaseLogger
  readonly limits?: RateLimits | undefined
}

/**
 * The threads that serve requests in parallel with the main thread, which alone builds the catalogue and runs the background jobs. A dead
 * thread is restarted, one at a time, while the others continue.
 * Why: docs/decisions/hosting/0001-threads-share-a-port-and-a-catalogue.md
 */
export class Threads {
  readonly #options: ThreadsOptions
  readonly #running = new Set<Worker>()
  readonly #stopping = new AbortController()
  #packed: PackedSnapshot | undefined
  #port = 0
  #areUp = false
  /** One is started at a time, because a start reads the complete catalogue. */
  #starts: Promise<void> = Promise.resolve()

  constructor(options: ThreadsOptions) {
    this.#options = options
  }

  /** Sets the catalogue of all threads from now on. */
  share(packed: PackedSnapshot): void {
    this.#packed = packed
    this.#broadcast({ kind: 'catalogue', packed })
  }

  /** Whether all have been ready once. One that dies later is restarted while the others serve. */
  get areUp(): boolean {
    return this.#areUp
  }

  /** Starts all of them on this port. One that cannot start is started again, until it is ready or `stop` is called. */
  async start(port: number): Promise<void> {
    this.#port = port
    for (let thread = 1; thread < this.#options.env.threads; thread++) {
      for (let failures = 0; !(await this.#tryToKeep(failures)); failures++) await this.#pauseAfter(failures)
    }
    this.#areUp = true
    this.#broadcast({ kind: 'all-up' })
  }

  /** Lets them finish their requests; resolves once all have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const ends = [...this.#running].map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    this.#broadcast({ kind: 'stop' })
    await Promise.all(ends)
    await this.#starts
  }

  /** Returns the metrics of each. */
  async figures(): Promise<object[][]> {
    const figures = [...this.#running].map((worker) => figuresOf(worker))
    this.#broadcast({ kind: 'figures' })
    return (await Promise.all(figures)).filter((figures) => figures !== undefined)
  }

  #broadcast(message: ToThread): void {
    for (const worker of this.#running) worker.postMessage(message, [])
  }

  /** Starts one, and another after its death. */
  async #store(deathsBefore: number): Promise<void> {
    const { env, logger } = this.#options
    const { worker, isReady } = this.#open()
    const startedAt = performance.now()
    worker.on('error', (error) => logger.error({ err: error }, 'a thread ended after an error that nobody handled'))
    await isReady
    worker.once('exit', () => {
      if (this.#stopping.signal.aborted) return
      const deaths = performance.now() - startedAt > LIVED_MS ? 0 : deathsBefore
      logger.warn({ threads: env.threads, left: this.#running.size + 1 }, 'a thread has died and is started again')
      this.#starts = this.#starts.then(() => this.#startAnew(deaths))
    })
  }

  async #startAnew(deaths: number): Promise<void> {
    await this.#pauseAfter(deaths)
    if (!(await this.#tryToKeep(deaths + 1))) this.#starts = this.#starts.then(() => this.#startAnew(deaths + 1))
  }

  async #pauseAfter(deaths: number): Promise<void> {
    const { signal } = this.#stopping
    await pause(Math.min(RESTART_AFTER_MS * 2 ** deaths, RESTART_AFTER_MAX_MS), undefined, { signal }).catch(() => undefined)
  }

  /** Returns false if another try is needed: the thread could not start. */
  async #tryToKeep(deathsBefore: number): Promise<boolean> {
    if (this.#stopping.signal.aborted) return true
    try {
      await this.#store(deathsBefore)
      return true
    } catch (error) {
      if (this.#stopping.signal.aborted) return true
      this.#options.logger.error({ err: error }, 'a thread could not be started')
      return false
    }
  }

  #open(): { readonly worker: Worker; readonly isReady: Promise<void> } {
    const { env, dist, connection, limits } = this.#options
    if (this.#packed === undefined) throw new Error('threads are started once there is a catalogue to share')
    const order: ThreadOrder = { env: { ...env, port: this.#port }, dist, connection, limits, packed: this.#packed, areUp: this.#areUp }
    const worker = new Worker(ENTRY, { workerData: order })
    this.#running.add(worker)
    const isReady = new Promise<void>((resolve, reject) => {
      worker.on('message', ({ kind }: FromThread) => kind === 'ready' && resolve())
      worker.once('error', reject)
      worker.once('exit', () => {
        this.#running.delete(worker)
        reject(new Error('a thread has ended before it answered'))
      })
    })
    return { worker, isReady }
  }
}

function figuresOf(worker: Worker): Promise<object[] | undefined> {
  return new Promise((resolve) => {
    const end = (figures?: object[]) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      resolve(figures)
    }
    const onMessage = (message: FromThread) => message.kind === 'figures' && end(message.figures)
    const timer = setTimeout(end, FIGURES_WITHIN_MS)
    worker.on('message', onMessage)
  })
}
