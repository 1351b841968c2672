import type { FastifyBaseLogger } from 'fastify'
import { HeldMatrix } from '../../co-likes/stored-matrix.ts'
import type { Db } from '../../db/database.ts'
import { inTurns } from '../../runtime/in-turns.ts'
import { Catalogue } from './catalogue.ts'
import { unpackSnapshot } from './catalogue-snapshot.ts'
import type { PackedSnapshot } from './catalogue-snapshot.ts'
import { REFRESH_INTERVAL_MS } from './live-catalogue.ts'
import { withCards } from './snapshot-builder.ts'
import type { Snapshot } from './snapshot-builder.ts'

/** The catalogue of a thread that does not build one. It gets the one of the building thread, in shared memory. */
export class FollowedCatalogue extends Catalogue {
  readonly #db: Db
  readonly #logger: FastifyBaseLogger
  readonly #matrix: HeldMatrix
  #timer: NodeJS.Timeout | undefined
  /** One after the other, so that the last one stays. */
  #taking: Promise<void> = Promise.resolve()

  private constructor(db: Db, logger: FastifyBaseLogger, snapshot: Snapshot, matrix: HeldMatrix) {
    super(snapshot, matrix)
    this.#db = db
    this.#logger = logger
    this.#matrix = matrix
  }

  static async open(db: Db, logger: FastifyBaseLogger, packed: PackedSnapshot): Promise<FollowedCatalogue> {
    const matrix = new HeldMatrix()
    await matrix.refresh(db)
    return new FollowedCatalogue(db, logger, await unpacked(db, packed), matrix)
  }

  /** Replaces the current catalogue, in turns with the requests. */
  take(packed: PackedSnapshot): Promise<void> {
    this.#taking = this.#taking.then(async () => this.replace(await unpacked(this.#db, packed)))
    return this.#taking
  }

  /** Reloads the co-likes. */
  refresh(): Promise<void> {
    return this.#matrix.refresh(this.#db)
  }

  start(): void {
    this.#timer ??= setInterval(() => {
      this.refresh().catch((error: unknown) => this.#logger.warn({ err: error }, 'taking up what is liked together failed'))
    }, REFRESH_INTERVAL_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#taking
  }
}

async function unpacked(db: Db, packed: PackedSnapshot): Promise<Snapshot> {
  return withCards(db, await inTurns(unpackSnapshot(packed)))
}
