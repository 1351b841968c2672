import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { HeldMatrix } from '../co-likes/stored-matrix.ts'
import type { Db } from '../db/database.ts'
import { Catalogue } from './catalogue.ts'
import { readStamp } from './catalogue-stamp.ts'
import type { CatalogueStamp } from './catalogue-stamp.ts'
import { recount } from './recount.ts'
import { SnapshotBuilder } from './snapshot-builder.ts'
import type { BuiltSnapshot, SnapshotBuilderOptions } from './snapshot-builder.ts'

export const REFRESH_INTERVAL_MS = 5 * 60 * 1_000

/** The catalogue as the database has it, rebuilt on a timer beside the one that answers. */
export class LiveCatalogue extends Catalogue {
  readonly #db: Db
  readonly #logger: FastifyBaseLogger
  readonly #builder: SnapshotBuilder
  readonly #matrix: HeldMatrix
  #stamp: CatalogueStamp
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
   * Answers once everything is there to be dealt from. A small catalogue is counted before; a large one has the counts of
   * the last time, for who waits for a first deck should not wait for them: `start` counts them anew.
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

  /** Takes up what is liked together, counts anew, and rebuilds if anything that the index holds has changed. Calls at once share one run. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Refreshes on a timer that keeps no process alive, until `stop`; a large catalogue now as well, behind its first answers. */
  start(): void {
    if (this.#timer !== undefined) return
    this.#timer = setInterval(() => this.#refreshOrSay(), REFRESH_INTERVAL_MS).unref()
    if (this.#builder.isLarge(this.#stamp)) this.#refreshOrSay()
  }

  /** Stops the timer and a build that is under way; of a refresh it waits for the rest. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#builder.stop()
    await this.#refreshing?.catch(() => undefined)
  }

  /** A failure is tried again the next time. */
  #refreshOrSay(): void {
    this.refresh().catch((error: unknown) => {
      if (this.#timer !== undefined) this.#logger.warn({ err: error }, 'refreshing the catalogue failed')
    })
  }

  async #refresh(): Promise<void> {
    await this.#matrix.refresh(this.#db)
    const changed = await recount(this.#db)
    const stamp = await readStamp(this.#db)
    if (changed === 0 && isDeepStrictEqual(stamp, this.#stamp) && !this.#builder.isToBeKept(stamp)) return
    const built = await this.#builder.build(stamp)
    this.replace(built.snapshot)
    this.#stamp = built.stamp
  }
}
