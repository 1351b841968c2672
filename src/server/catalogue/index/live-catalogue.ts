import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { HeldMatrix } from '../../co-likes/stored-matrix.ts'
import type { Db } from '../../db/database.ts'
import { Catalogue } from './catalogue.ts'
import { readStamp } from './catalogue-version.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { recount } from './recount.ts'
import { SnapshotBuilder } from './snapshot-builder.ts'
import type { BuiltSnapshot, SnapshotBuilderOptions } from './snapshot-builder.ts'

export const REFRESH_INTERVAL_MS = 5 * 60 * 1_000

/** The catalogue of the database. A timer rebuilds it in the background. */
export class LiveCatalogue extends Catalogue {
  readonly #db: Db
  readonly #logger: FastifyBaseLogger
  readonly #builder: SnapshotBuilder
  readonly #matrix: HeldMatrix
  #stamp: CatalogueVersion
  #refreshing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  private constructor(db: Db, logger: FastifyBaseLogger, builder: SnapshotBuilder, built: BuiltSnapshot, matrix: HeldMatrix) {
    super(built.snapshot, matrix)
    this.#db = db
    this.#logger = logger
    this.#builder = builder
    this.#matrix = matrix
    this.#stamp = built.stamp
  }

  /**
   * Resolves once decks can be dealt. A small catalogue is counted before. A large one has its last counts, because a first deck should not
   * wait: `start` counts it again.
   */
  static async open(db: Db, logger: FastifyBaseLogger, options: SnapshotBuilderOptions = {}): Promise<LiveCatalogue> {
    const builder = await SnapshotBuilder.open(db, logger, options)
    let stamp = await readStamp(db)
    if (!builder.isLarge(stamp)) {
      await recount(db)
      stamp = await readStamp(db)
    }
    const matrix = new HeldMatrix()
    await matrix.refresh(db)
    return new LiveCatalogue(db, logger, builder, await builder.first(stamp), matrix)
  }

  /** Reloads the co-likes, counts again, and rebuilds if anything in the index has changed. Concurrent calls share one run. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Refreshes on a timer that keeps no process alive, until `stop`. A large catalogue is also refreshed now, after its first responses. */
  start(): void {
    if (this.#timer !== undefined) return
    this.#timer = setInterval(() => this.#refreshOrSay(), REFRESH_INTERVAL_MS).unref()
    if (this.#builder.isLarge(this.#stamp)) this.#refreshOrSay()
  }

  /** Stops the timer and a running build. Waits for the rest of a refresh. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#builder.stop()
    await this.#refreshing?.catch(() => undefined)
  }

  /** A failure is retried at the next interval. */
  #refreshOrSay(): void {
    this.refresh().catch((error: unknown) => {
      if (this.#timer !== undefined) this.#logger.warn({ err: error }, 'refreshing the catalogue failed')
    })
  }

  async #refresh(): Promise<void> {
    await this.#matrix.refresh(this.#db)
    const changed = await recount(this.#db)
    const stamp = await readStamp(this.#db)
    if (changed === 0 && isDeepStrictEqual(stamp, this.#stamp) && !this.#builder.shouldStore(stamp)) return
    const built = await this.#builder.build(stamp)
    this.replace(built.snapshot)
    this.#stamp = built.stamp
  }
}
