import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { PackedSnapshot } from '../games/catalogue-snapshot.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { FromThread, ThreadOrder, ToThread } from './thread-messages.ts'

const ENTRY = join(import.meta.dirname, 'answering-thread.ts')
/** Before a thread that has died is started anew, doubled with each death in a row. */
const ANEW_AFTER_MS = 1_000
const ANEW_AFTER_MAX_MS = 30_000
/** A thread that has lived for so long has not died in a row with the one before. */
const LIVED_MS = 60_000
/** Whoever does not answer by then is busy, and left out. */
const FIGURES_WITHIN_MS = 2_000

export interface ThreadsOptions {
  readonly env: Env
  readonly dist: string | undefined
  readonly connection: Connection
  readonly logger: FastifyBaseLogger
  readonly limits?: RateLimits | undefined
}

/**
 * The threads that answer beside the first one, which alone has the catalogue built and the work behind the requests done.
 * A thread that dies is started anew, one after the other; the others go on answering meanwhile.
 */
export class Threads {
  readonly #options: ThreadsOptions
  readonly #running = new Set<Worker>()
  readonly #stopping = new AbortController()
  #packed: PackedSnapshot | undefined
  #port = 0
  /** One is started at a time: a start reads the whole catalogue. */
  #starts: Promise<void> = Promise.resolve()

  constructor(options: ThreadsOptions) {
    this.#options = options
  }

  /** The catalogue that all of them answer from, from now on. */
  share(packed: PackedSnapshot): void {
    this.#packed = packed
    this.#tell({ kind: 'catalogue', packed })
  }

  /** Has all of them answer at this port. Rejects where one cannot. */
  async start(port: number): Promise<void> {
    this.#port = port
    for (let thread = 1; thread < this.#options.env.threads; thread++) await this.#keep()
  }

  /** They finish what they are answering; resolves once all have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const ends = [...this.#running].map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
    this.#tell({ kind: 'stop' })
    await Promise.all(ends)
    await this.#starts
  }

  /** What each of them has counted. */
  async figures(): Promise<object[][]> {
    const told = [...this.#running].map((worker) => figuresOf(worker))
    this.#tell({ kind: 'figures' })
    return (await Promise.all(told)).filter((figures) => figures !== undefined)
  }

  #tell(message: ToThread): void {
    for (const worker of this.#running) worker.postMessage(message, [])
  }

  /** Starts one, and another when that has died. */
  async #keep(deathsBefore = 0): Promise<void> {
    const { env, logger } = this.#options
    const { worker, isReady } = this.#open()
    const startedAt = performance.now()
    worker.on('error', (error) => logger.error({ err: error }, 'a thread ended after an error that nobody handled'))
    await isReady
    worker.once('exit', () => {
      if (this.#stopping.signal.aborted) return
      const deaths = performance.now() - startedAt > LIVED_MS ? 0 : deathsBefore
      logger.warn({ threads: env.threads, left: this.#running.size + 1 }, 'a thread has died and is started anew')
      this.#starts = this.#starts.then(() => this.#startAnew(deaths))
    })
  }

  async #startAnew(deaths: number): Promise<void> {
    const { signal } = this.#stopping
    await pause(Math.min(ANEW_AFTER_MS * 2 ** deaths, ANEW_AFTER_MAX_MS), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    await this.#keep(deaths + 1).catch((error: unknown) => {
      this.#options.logger.error({ err: error }, 'a thread could not be started')
      this.#starts = this.#starts.then(() => this.#startAnew(deaths + 1))
    })
  }

  #open(): { readonly worker: Worker; readonly isReady: Promise<void> } {
    const { env, dist, connection, limits } = this.#options
    if (this.#packed === undefined) throw new Error('threads are started once there is a catalogue to share')
    const order: ThreadOrder = { env: { ...env, port: this.#port }, dist, connection, limits, packed: this.#packed }
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
      worker.off('message', hear)
      resolve(figures)
    }
    const hear = (message: FromThread) => message.kind === 'figures' && end(message.figures)
    const timer = setTimeout(end, FIGURES_WITHIN_MS)
    worker.on('message', hear)
  })
}
