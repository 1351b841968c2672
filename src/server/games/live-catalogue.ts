import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { Db } from '../db/database.ts'
import { buildFiltersAnswer } from './filters-answer.ts'
import type { FiltersAnswer } from './filters-answer.ts'
import type { CardSource } from './game-cards.ts'
import { loadDeckIndex } from './load-deck-index.ts'
import { NameCache } from './name-cache.ts'
import { recountLikes } from './recount.ts'

export const REFRESH_INTERVAL_MS = 5 * 60 * 1_000

interface Shelf {
  readonly index: DeckIndex
  readonly filters: FiltersAnswer
}

/**
 * The catalogue in memory: the deck's index and the dictionaries in use. Rebuilt on a timer beside the one that
 * answers, then swapped in one assignment, so that a request sees the old one or the new one and never waits.
 */
export class LiveCatalogue {
  readonly cards: CardSource
  readonly #db: Db
  readonly #logger: FastifyBaseLogger
  #shelf: Shelf
  #stamp: CatalogueStamp
  #refreshing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  private constructor(db: Db, logger: FastifyBaseLogger, shelf: Shelf, stamp: CatalogueStamp) {
    this.#db = db
    this.cards = { db, companies: new NameCache(db, 'company'), series: new NameCache(db, 'series') }
    this.#logger = logger
    this.#shelf = shelf
    this.#stamp = stamp
  }

  /** Counts, builds and answers once everything is there to be dealt from. */
  static async open(db: Db, logger: FastifyBaseLogger): Promise<LiveCatalogue> {
    await recountLikes(db)
    const stamp = await readStamp(db)
    return new LiveCatalogue(db, logger, await buildShelf(db), stamp)
  }

  get index(): DeckIndex {
    return this.#shelf.index
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
    const changed = await recountLikes(this.#db)
    const stamp = await readStamp(this.#db)
    if (changed === 0 && isDeepStrictEqual(stamp, this.#stamp)) return
    this.#shelf = await buildShelf(this.#db)
    this.cards.companies.forget()
    this.cards.series.forget()
    this.#stamp = stamp
  }
}

/** Tells a catalogue that another server has loaded or counted meanwhile from the one that was built. */
interface CatalogueStamp {
  readonly games: number
  readonly likes: number
  readonly sources: readonly { readonly name: string; readonly checksum: string }[]
}

async function readStamp(db: Db): Promise<CatalogueStamp> {
  const sources = await db.selectFrom('catalogue_source').select(['name', 'checksum']).orderBy('name').execute()
  const { games, likes } = await db
    .selectFrom('game')
    .select(({ fn, val }) => [
      fn.countAll<number>().as('games'),
      fn.coalesce(fn.sum<number>('like_qty'), val(0)).as('likes'),
    ])
    .where('listed', '=', true)
    .executeTakeFirstOrThrow()
  return { games, likes, sources }
}

async function buildShelf(db: Db): Promise<Shelf> {
  const index = await loadDeckIndex(db)
  return { index, filters: await buildFiltersAnswer(db, index) }
}
