import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import type { Db } from '../db/database.ts'
import { buildNamedEntries } from '../search/named-entries.ts'
import type { NamedEntries } from '../search/named-entries.ts'
import { buildFiltersAnswer } from './filters-answer.ts'
import type { FiltersAnswer } from './filters-answer.ts'
import { GameCards } from './game-cards.ts'
import { loadGames } from './load-games.ts'
import { recount } from './recount.ts'

export const REFRESH_INTERVAL_MS = 5 * 60 * 1_000

interface Shelf {
  readonly search: SearchIndex
  readonly cards: GameCards
  readonly filters: FiltersAnswer
  readonly companies: NamedEntries
  readonly franchises: NamedEntries
}

/**
 * The catalogue in memory: the indexes of deck and search, the cards, and the dictionaries in use. Rebuilt on a timer beside
 * the one that answers, then swapped in one assignment: a request sees the old one or the new one and never waits.
 */
export class LiveCatalogue {
  readonly #db: Db
  readonly #logger: FastifyBaseLogger
  #shelf: Shelf
  #stamp: CatalogueStamp
  #refreshing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  private constructor(db: Db, logger: FastifyBaseLogger, shelf: Shelf, stamp: CatalogueStamp) {
    this.#db = db
    this.#logger = logger
    this.#shelf = shelf
    this.#stamp = stamp
  }

  /** Counts, builds and answers once everything is there to be dealt from. */
  static async open(db: Db, logger: FastifyBaseLogger): Promise<LiveCatalogue> {
    await recount(db)
    const stamp = await readStamp(db)
    return new LiveCatalogue(db, logger, await buildShelf(db), stamp)
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
      this.refresh().catch((error: unknown) => this.#logger.warn({ err: error }, 'refreshing the catalogue failed'))
    }, REFRESH_INTERVAL_MS).unref()
  }

  /** Stops the timer and waits for a refresh that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#refreshing?.catch(() => undefined)
  }

  async #refresh(): Promise<void> {
    const changed = await recount(this.#db)
    const stamp = await readStamp(this.#db)
    if (changed === 0 && isDeepStrictEqual(stamp, this.#stamp)) return
    this.#shelf = await buildShelf(this.#db)
    this.#stamp = stamp
  }
}

/** Tells a catalogue that another server has loaded or counted meanwhile from the one that was built. */
interface CatalogueStamp {
  readonly games: number
  readonly likes: number
  readonly wishes: number
  readonly owners: number
  /** In thousandths: whole numbers add up to the same in any order. */
  readonly ratings: number
  readonly sources: readonly { readonly name: string; readonly checksum: string }[]
}

async function readStamp(db: Db): Promise<CatalogueStamp> {
  const sources = await db.selectFrom('catalogue_source').select(['name', 'checksum']).orderBy('name').execute()
  const { games, likes, wishes, owners, ratings } = await db
    .selectFrom('game')
    .select(({ fn, val }) => [
      fn.countAll<number>().as('games'),
      fn.coalesce(fn.sum<number>('like_qty'), val(0)).as('likes'),
      fn.coalesce(fn.sum<number>('wishlist_count'), val(0)).as('wishes'),
      fn.coalesce(fn.sum<number>('owned_count'), val(0)).as('owners'),
      sql<number>`coalesce(sum(round(coalesce(players_rating_10, rating_10) * 1000)::bigint), 0)::bigint`.as('ratings'),
    ])
    .where('listed', '=', true)
    .executeTakeFirstOrThrow()
  return { games, likes, wishes, owners, ratings, sources }
}

async function buildShelf(db: Db): Promise<Shelf> {
  const { search, lines } = await loadGames(db)
  const companies = await buildNamedEntries(db, 'company', search.companyPostings)
  const franchises = await buildNamedEntries(db, 'series', search.franchisePostings)
  return {
    search,
    cards: new GameCards(db, lines, { companies: namesOf(companies), series: namesOf(franchises) }),
    filters: await buildFiltersAnswer(db, search.deck),
    companies,
    franchises,
  }
}

function namesOf({ entries }: NamedEntries): ReadonlyMap<number, string> {
  return new Map(entries.map(({ id, name }) => [id, name]))
}
