import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import type { Connection, Db } from '../db/database.ts'
import type { NamedEntries } from '../search/named-entries.ts'
import { buildBeside } from './build-beside.ts'
import { buildShelf } from './catalogue-shelf.ts'
import type { CatalogueShelf } from './catalogue-shelf.ts'
import type { FiltersAnswer } from './filters-answer.ts'
import { GameCards } from './game-cards.ts'
import { recount } from './recount.ts'

export const REFRESH_INTERVAL_MS = 5 * 60 * 1_000
/** Fewer games are built in a tenth of a second, in turns with requests: a thread would take as long to start. */
const BESIDE_FROM_GAMES = 20_000

export interface LiveCatalogueOptions {
  /** Where the database is, for the thread that builds a large catalogue; without it all is built on this one. */
  readonly connection?: Connection | undefined
  readonly besideFromGames?: number
}

/**
 * The catalogue in memory: the indexes of deck and search, the cards, and the dictionaries in use. Rebuilt on a timer beside
 * the one that answers, then swapped in one assignment: a request sees the old one or the new one and never waits.
 */
export class LiveCatalogue {
  readonly #db: Db
  readonly #logger: FastifyBaseLogger
  readonly #builder: ShelfBuilder
  #shelf: Shelf
  #stamp: CatalogueStamp
  #refreshing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  private constructor(db: Db, logger: FastifyBaseLogger, builder: ShelfBuilder, built: { shelf: Shelf; stamp: CatalogueStamp }) {
    this.#db = db
    this.#logger = logger
    this.#builder = builder
    this.#shelf = built.shelf
    this.#stamp = built.stamp
  }

  /** Counts, builds and answers once everything is there to be dealt from. */
  static async open(db: Db, logger: FastifyBaseLogger, options: LiveCatalogueOptions = {}): Promise<LiveCatalogue> {
    await recount(db)
    const stamp = await readStamp(db)
    const builder = new ShelfBuilder(db, options)
    return new LiveCatalogue(db, logger, builder, { shelf: await builder.build(stamp), stamp })
  }

  get index(): DeckIndex {
    return this.#shelf.search.deck
  }

  get search(): SearchIndex {
    return this.#shelf.search
  }

  get cards(): GameCards {
    return this.#shelf.cards
  }

  /** Those that a listed game has. */
  get companies(): NamedEntries {
    return this.#shelf.companies
  }

  get franchises(): NamedEntries {
    return this.#shelf.franchises
  }

  get filters(): FiltersAnswer {
    return this.#shelf.filters
  }

  /** Counts anew and rebuilds if anything that the index holds has changed. Calls at once share one run. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Refreshes on a timer that keeps no process alive, until `stop`. A failure is logged and tried again. */
  start(): void {
    this.#timer ??= setInterval(() => {
      this.refresh().catch((error: unknown) => {
        if (this.#timer !== undefined) this.#logger.warn({ err: error }, 'refreshing the catalogue failed')
      })
    }, REFRESH_INTERVAL_MS).unref()
  }

  /** Stops the timer and a build that is under way; of a refresh it waits for the rest. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#builder.stop()
    await this.#refreshing?.catch(() => undefined)
  }

  async #refresh(): Promise<void> {
    const changed = await recount(this.#db)
    const stamp = await readStamp(this.#db)
    if (changed === 0 && isDeepStrictEqual(stamp, this.#stamp)) return
    this.#shelf = await this.#builder.build(stamp)
    this.#stamp = stamp
  }
}

/** Tells a catalogue that another server has loaded or counted meanwhile from the one that was built. */
interface CatalogueStamp {
  readonly games: number
  /** Of their ids, summed up: as many others are other games. */
  readonly ids: number
  readonly likes: number
  readonly wishes: number
  readonly owners: number
  /** In thousandths: whole numbers add up to the same in any order. */
  readonly ratings: number
  readonly sources: readonly { readonly name: string; readonly checksum: string }[]
}

async function readStamp(db: Db): Promise<CatalogueStamp> {
  const sources = await db.selectFrom('catalogue_source').select(['name', 'checksum']).orderBy('name').execute()
  const { games, ids, likes, wishes, owners, ratings } = await db
    .selectFrom('game')
    .select(({ fn, val }) => [
      fn.countAll<number>().as('games'),
      sql<number>`coalesce(sum(id::bigint), 0)::bigint`.as('ids'),
      fn.coalesce(fn.sum<number>('like_qty'), val(0)).as('likes'),
      fn.coalesce(fn.sum<number>('wishlist_count'), val(0)).as('wishes'),
      fn.coalesce(fn.sum<number>('owned_count'), val(0)).as('owners'),
      sql<number>`coalesce(sum(round(coalesce(players_rating_10, rating_10) * 1000)::bigint), 0)::bigint`.as('ratings'),
    ])
    .where('listed', '=', true)
    .where('main_id', 'is', null)
    .executeTakeFirstOrThrow()
  return { games, ids, likes, wishes, owners, ratings, sources }
}

/** What cards are rendered from goes with the index that deals them. */
interface Shelf extends Omit<CatalogueShelf, 'lines'> {
  readonly cards: GameCards
}

/** Builds on this thread what is small, and beside it what is not. */
class ShelfBuilder {
  readonly #db: Db
  readonly #options: LiveCatalogueOptions
  readonly #stopping = new AbortController()
  #hasBuilt = false

  constructor(db: Db, options: LiveCatalogueOptions) {
    this.#db = db
    this.#options = options
  }

  async build({ games }: CatalogueStamp): Promise<Shelf> {
    const { connection, besideFromGames = BESIDE_FROM_GAMES } = this.#options
    const isBeside = connection !== undefined && games >= besideFromGames
    const { lines, ...shelf } = await (isBeside ? this.#buildBeside(connection) : buildShelf(this.#db))
    const names = { companies: namesOf(shelf.companies), series: namesOf(shelf.franchises) }
    return { ...shelf, cards: new GameCards(this.#db, lines, names) }
  }

  #buildBeside(connection: Connection): Promise<CatalogueShelf> {
    const givesWay = this.#hasBuilt
    this.#hasBuilt = true
    return buildBeside({ connection, givesWay }, this.#stopping.signal)
  }

  stop(): void {
    this.#stopping.abort()
  }
}

function namesOf({ entries }: NamedEntries): ReadonlyMap<number, string> {
  return new Map(entries.map(({ id, name }) => [id, name]))
}
