import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Db } from '../../db/database.ts'
import type { NamedEntries } from '../../../deck-engine/named-entries.ts'
import { inSharedMemory } from '../../../deck-engine/packed.ts'
import { buildBeside } from './build-in-worker.ts'
import type { BuildOrder, BuiltBeside } from './build-in-worker.ts'
import { buildSnapshot, packSnapshot } from './catalogue-snapshot.ts'
import type { CatalogueSnapshot, PackedSnapshot } from './catalogue-snapshot.ts'
import { isBeingImported, isSameCatalogue } from './catalogue-version.ts'
import type { CatalogueVersion } from './catalogue-version.ts'
import { GameCards } from '../../games/game-cards.ts'
import { hashCode, snapshotPath } from './snapshot-file.ts'
import type { SnapshotFile } from './snapshot-file.ts'

/** Fewer games are built in a tenth of a second, in turns with requests. A thread would take as long to start. */
const BESIDE_FROM_GAMES = 20_000

export interface SnapshotBuilderOptions {
  /** The database, for the thread that builds a large catalogue. Without it, everything is built on this thread. */
  readonly connection?: Connection | undefined
  readonly besideFromGames?: number
  /** Where a large catalogue is stored for the next start. Without it, it is not stored. */
  readonly dataDir?: string | undefined
  /** Called with each snapshot in shared memory, for the other threads. */
  readonly share?: ((packed: PackedSnapshot) => void) | undefined
}

/** The cards' source belongs to the index that deals them. */
export interface Snapshot extends Omit<CatalogueSnapshot, 'lines'> {
  readonly cards: GameCards
}

export interface BuiltSnapshot {
  readonly snapshot: Snapshot
  /** The version of the catalogue as it was built. If it was read from the disk, its counts may be older. */
  readonly stamp: CatalogueVersion
}

// Why: docs/decisions/catalogue/0001-the-index-is-in-memory.md
/** Builds a small catalogue on this thread, and a large one in a worker, which also stores it on disk. */
export class SnapshotBuilder {
  readonly #db: Db
  readonly #logger: FastifyBaseLogger
  readonly #options: SnapshotBuilderOptions
  /** A digest of the code at the server's start. */
  readonly #code: string | undefined
  readonly #stopping = new AbortController()
  /** The version on the disk, or one that could not be written: that is not retried. */
  #settled: CatalogueVersion | undefined

  private constructor(db: Db, logger: FastifyBaseLogger, options: SnapshotBuilderOptions, code: string | undefined) {
    this.#db = db
    this.#logger = logger
    this.#options = options
    this.#code = code
  }

  static async open(db: Db, logger: FastifyBaseLogger, options: SnapshotBuilderOptions): Promise<SnapshotBuilder> {
    const code = options.dataDir === undefined ? undefined : await hashCode().catch(() => undefined)
    return new SnapshotBuilder(db, logger, options, code)
  }

  /** Returns whether it is built in a worker. */
  isLarge({ games }: CatalogueVersion): boolean {
    const { connection, besideFromGames = BESIDE_FROM_GAMES } = this.#options
    return connection !== undefined && games >= besideFromGames
  }

  /** Returns the snapshot that a start waits for. It is read from the disk if possible, and never written there. */
  async first(stamp: CatalogueVersion): Promise<BuiltSnapshot> {
    if (!this.isLarge(stamp)) return this.build(stamp)
    const { snapshot, cachedVersion } = await this.#beside({ isLowPriority: false, read: this.#fileFor(stamp) })
    this.#settled = cachedVersion
    return { snapshot: withCards(this.#db, snapshot), stamp: cachedVersion ?? stamp }
  }

  async build(stamp: CatalogueVersion): Promise<BuiltSnapshot> {
    if (!this.isLarge(stamp)) {
      const snapshot = await buildSnapshot(this.#db)
      this.#options.share?.(inSharedMemory(packSnapshot(snapshot)))
      return { snapshot: withCards(this.#db, snapshot), stamp }
    }
    const file = this.shouldStore(stamp) ? this.#fileFor(stamp) : undefined
    const { snapshot } = await this.#beside({ isLowPriority: true, file })
    if (file !== undefined) this.#settled = stamp
    return { snapshot: withCards(this.#db, snapshot), stamp }
  }

  /** Returns whether the next build is written to the disk. Changed counts alone are not. */
  shouldStore(stamp: CatalogueVersion): boolean {
    if (!this.isLarge(stamp) || this.#fileFor(stamp) === undefined) return false
    return this.#settled === undefined || !isSameCatalogue(this.#settled, stamp)
  }

  stop(): void {
    this.#stopping.abort()
  }

  /** Undefined if none is stored, or if the catalogue is about to change. */
  #fileFor(stamp: CatalogueVersion): SnapshotFile | undefined {
    const { dataDir } = this.#options
    if (dataDir === undefined || this.#code === undefined || isBeingImported(stamp)) return undefined
    return { path: snapshotPath(dataDir), code: this.#code, stamp }
  }

  async #beside(order: Omit<BuildOrder, 'connection' | 'isShared'>): Promise<BuiltBeside> {
    const { connection = {}, share } = this.#options
    const built = await buildBeside({ ...order, connection, isShared: share !== undefined }, this.#stopping.signal)
    const { cachedVersion, unusable, notCached } = built
    share?.(built.packed)
    if (cachedVersion !== undefined) this.#logger.info('the catalogue was loaded from its cache')
    if (unusable !== undefined) this.#logger.warn({ reason: unusable }, 'the cached catalogue cannot be used and was built again')
    if (notCached !== undefined) this.#logger.warn({ reason: notCached }, 'the catalogue could not be cached for the next start')
    return built
  }
}

export function withCards(db: Db, { lines, ...snapshot }: CatalogueSnapshot): Snapshot {
  const names = { companies: namesOf(snapshot.companies), series: namesOf(snapshot.franchises) }
  return { ...snapshot, cards: new GameCards(db, lines, names) }
}

function namesOf({ entries }: NamedEntries): ReadonlyMap<number, string> {
  return new Map(entries.map(({ id, name }) => [id, name]))
}
