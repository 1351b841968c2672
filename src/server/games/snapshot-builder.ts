import type { FastifyBaseLogger } from 'fastify'
import type { Connection, Db } from '../db/database.ts'
import type { NamedEntries } from '../../deck-engine/named-entries.ts'
import { inSharedMemory } from '../../deck-engine/packed.ts'
import { buildBeside } from './build-beside.ts'
import type { BuildOrder, BuiltBeside } from './build-beside.ts'
import { buildSnapshot, packSnapshot } from './catalogue-snapshot.ts'
import type { CatalogueSnapshot, PackedSnapshot } from './catalogue-snapshot.ts'
import { isBeingImported, isSameCatalogue } from './catalogue-stamp.ts'
import type { CatalogueStamp } from './catalogue-stamp.ts'
import { GameCards } from './game-cards.ts'
import { hashCode, snapshotPath } from './snapshot-file.ts'
import type { SnapshotFile } from './snapshot-file.ts'

/** Fewer games are built in a tenth of a second, in turns with requests: a thread would take as long to start. */
const BESIDE_FROM_GAMES = 20_000

export interface SnapshotBuilderOptions {
  /** Where the database is, for the thread that builds a large catalogue; without it all is built on this one. */
  readonly connection?: Connection | undefined
  readonly besideFromGames?: number
  /** Where a large catalogue is kept for the next start; without it, nowhere. */
  readonly dataDir?: string | undefined
  /** Given each snapshot in memory that other threads can read too, for those who answer beside this one. */
  readonly share?: ((packed: PackedSnapshot) => void) | undefined
}

/** What cards are rendered from goes with the index that deals them. */
export interface Snapshot extends Omit<CatalogueSnapshot, 'lines'> {
  readonly cards: GameCards
}

export interface BuiltSnapshot {
  readonly snapshot: Snapshot
  /** Of the catalogue as it was built: where it was read from the disk, the counts may be older ones. */
  readonly stamp: CatalogueStamp
}

/** Builds on this thread what is small, and beside it what is not; that is kept on disk as well. */
export class SnapshotBuilder {
  readonly #db: Db
  readonly #logger: FastifyBaseLogger
  readonly #options: SnapshotBuilderOptions
  /** Of the code as it was when the server started. */
  readonly #code: string | undefined
  readonly #stopping = new AbortController()
  /** Of what lies on the disk, or could not be written there: that is not tried again. */
  #settled: CatalogueStamp | undefined

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

  /** Whether it is built beside. */
  isLarge({ games }: CatalogueStamp): boolean {
    const { connection, besideFromGames = BESIDE_FROM_GAMES } = this.#options
    return connection !== undefined && games >= besideFromGames
  }

  /** The one that a start waits for: read from the disk where it can be, and never written there. */
  async first(stamp: CatalogueStamp): Promise<BuiltSnapshot> {
    if (!this.isLarge(stamp)) return this.build(stamp)
    const { snapshot, keptStamp } = await this.#beside({ givesWay: false, read: this.#fileFor(stamp) })
    this.#settled = keptStamp
    return { snapshot: withCards(this.#db, snapshot), stamp: keptStamp ?? stamp }
  }

  async build(stamp: CatalogueStamp): Promise<BuiltSnapshot> {
    if (!this.isLarge(stamp)) {
      const snapshot = await buildSnapshot(this.#db)
      this.#options.share?.(inSharedMemory(packSnapshot(snapshot)))
      return { snapshot: withCards(this.#db, snapshot), stamp }
    }
    const keep = this.isToBeKept(stamp) ? this.#fileFor(stamp) : undefined
    const { snapshot } = await this.#beside({ givesWay: true, keep })
    if (keep !== undefined) this.#settled = stamp
    return { snapshot: withCards(this.#db, snapshot), stamp }
  }

  /** Whether the next build will be written to the disk: not for counts alone. */
  isToBeKept(stamp: CatalogueStamp): boolean {
    if (!this.isLarge(stamp) || this.#fileFor(stamp) === undefined) return false
    return this.#settled === undefined || !isSameCatalogue(this.#settled, stamp)
  }

  stop(): void {
    this.#stopping.abort()
  }

  /** Undefined where none is kept, and of a catalogue that is about to be another one. */
  #fileFor(stamp: CatalogueStamp): SnapshotFile | undefined {
    const { dataDir } = this.#options
    if (dataDir === undefined || this.#code === undefined || isBeingImported(stamp)) return undefined
    return { path: snapshotPath(dataDir), code: this.#code, stamp }
  }

  async #beside(order: Omit<BuildOrder, 'connection' | 'isShared'>): Promise<BuiltBeside> {
    const { connection = {}, share } = this.#options
    const built = await buildBeside({ ...order, connection, isShared: share !== undefined }, this.#stopping.signal)
    const { keptStamp, unusable, notKept } = built
    share?.(built.packed)
    if (keptStamp !== undefined) this.#logger.info('the catalogue was read as it had been kept')
    if (unusable !== undefined) this.#logger.warn({ reason: unusable }, 'the kept catalogue cannot be used and was built anew')
    if (notKept !== undefined) this.#logger.warn({ reason: notKept }, 'the catalogue could not be kept for the next start')
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
