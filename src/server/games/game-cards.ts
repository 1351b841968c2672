import { sql } from 'kysely'
import type { GameCard } from '../../contract/games.ts'
import { coverImageId, coverUrl } from '../../domain/cover-url.ts'
import type { Db } from '../db/database.ts'
import { NameCache } from './name-cache.ts'
import { deckPrior } from './prior.ts'
import { RecentlyUsed } from './recently-used.ts'

/** An array of ids as the database writes it: `{1,2}`. */
type IdsText = string

interface CardRow {
  id: number
  igdb_id: number | null
  name: string
  summary: string
  cover_image_id: string | null
  first_release_date: number | null
  game_type: number
  platform_ids: IdsText
  genre_ids: IdsText
  game_mode_ids: IdsText
  theme_ids: IdsText
  tag_ids: IdsText
  developer_ids: IdsText
  publisher_ids: IdsText
  series_id: number | null
  rank_weight: number
  like_qty: number
  wishlist_count: number
  rating_10: number | null
}

/** Some sixty megabytes at most: what most decks of a day are dealt from. */
const KEPT_MAX_CHARACTERS = 60_000_000
/** The rest is for what is filtered out of the depths. */
const AHEAD_MAX_CHARACTERS = KEPT_MAX_CHARACTERS / 2
const CARDS_PER_READ = 500

/**
 * The cards of the catalogue as JSON, the same for every player: rendered once, so that an answer is only joined.
 * Those that were asked for last are kept. Belongs to one index and goes with it: no card is older than its counts.
 */
export class GameCards {
  readonly #db: Db
  readonly #companies: NameCache
  readonly #series: NameCache
  readonly #kept = new RecentlyUsed<number, string>(KEPT_MAX_CHARACTERS, ({ length }) => length)

  constructor(db: Db) {
    this.#db = db
    this.#companies = new NameCache(db, 'company')
    this.#series = new NameCache(db, 'series')
  }

  /**
   * The cards of these games in the order of the ids; ids that no game has are left out, and so are repetitions.
   * What is not kept is read in one round trip.
   */
  async read(ids: readonly number[]): Promise<string[]> {
    const wanted = new Map<number, string | undefined>()
    const missing: number[] = []
    for (const id of ids) {
      if (wanted.has(id) || !isGameId(id)) continue
      const card = this.#kept.find(id)
      wanted.set(id, card)
      if (card === undefined) missing.push(id)
    }
    for (const { id, card } of await this.#load(missing)) wanted.set(id, card)
    return [...wanted.values()].filter((card) => card !== undefined)
  }

  /** Reads ahead what is dealt before anything else: these games, in the order of their popularity, while there is room. */
  async readAhead(ids: Int32Array): Promise<void> {
    let characters = 0
    for (let from = 0; from < ids.length && characters < AHEAD_MAX_CHARACTERS; from += CARDS_PER_READ) {
      const cards = await this.#load([...ids.subarray(from, from + CARDS_PER_READ)])
      characters = cards.reduce((total, { card }) => total + card.length, characters)
    }
  }

  /** Arrays come as text: neither the database's JSON nor the driver's own reading of arrays is as fast as a split. */
  async #load(ids: readonly number[]): Promise<{ readonly id: number; readonly card: string }[]> {
    if (ids.length === 0) return []
    const { rows } = await sql<CardRow>`
      select id, igdb_id, name, summary, cover_image_id, first_release_date, game_type, platform_ids::text,
        genre_ids::text, game_mode_ids::text, theme_ids::text, tag_ids::text, developer_ids::text, publisher_ids::text,
        series_id, rank_weight, like_qty, wishlist_count, rating_10
      from game where id = any(${ids}::integer[])`.execute(this.#db)
    const companyIds = rows.flatMap((row) => [...idsOf(row.developer_ids), ...idsOf(row.publisher_ids)])
    const companyNames = await this.#companies.load(companyIds)
    const seriesNames = await this.#series.load(rows.flatMap((row) => row.series_id ?? []))
    return rows.map((row) => {
      const card = JSON.stringify(cardOf(row, companyNames, seriesNames))
      this.#kept.keep(row.id, card)
      return { id: row.id, card }
    })
  }
}

/** Whether a number can be a game's id at all; anything larger would be refused by the database as no integer. */
export function isGameId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}

function cardOf(
  row: CardRow,
  companyNames: ReadonlyMap<number, string>,
  seriesNames: ReadonlyMap<number, string>,
): GameCard {
  const cover = coverImageId(row.id, row.cover_image_id)
  return {
    id: row.id,
    ...(row.igdb_id === null ? {} : { igdb_id: row.igdb_id }),
    name: row.name,
    summary: row.summary,
    cover,
    cover_url: coverUrl(cover),
    first_release_date: row.first_release_date,
    platform_ids: idsOf(row.platform_ids),
    genre_ids: idsOf(row.genre_ids),
    game_mode_ids: idsOf(row.game_mode_ids),
    themes: idsOf(row.theme_ids),
    keyword_ids: idsOf(row.tag_ids),
    game_type: row.game_type,
    developers: idsOf(row.developer_ids).flatMap((id) => companyNames.get(id) ?? []),
    publishers: idsOf(row.publisher_ids).flatMap((id) => companyNames.get(id) ?? []),
    series: row.series_id === null ? null : (seriesNames.get(row.series_id) ?? null),
    ...(row.rating_10 === null ? {} : { rating_10: row.rating_10 }),
    like_qty: row.like_qty,
    wishlist_count: row.wishlist_count,
    prior: deckPrior(row.like_qty, row.rank_weight),
  }
}

function idsOf(text: IdsText): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
}
