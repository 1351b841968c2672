import { sql } from 'kysely'
import type { GameCard } from '../../contract/games.ts'
import { coverImageId, coverUrl } from '../../domain/cover-url.ts'
import type { Db } from '../db/database.ts'
import type { CardCache } from './card-cache.ts'
import type { NameCache } from './name-cache.ts'
import { deckPrior } from './prior.ts'

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

/** Where cards are read from. */
export interface CardSource {
  readonly db: Db
  readonly companies: NameCache
  readonly series: NameCache
  readonly known: CardCache
}

/**
 * The cards of these games in the order of the ids; ids that no game has are left out, and so are repetitions. What
 * is not at hand is read in one round trip.
 */
export async function readGameCards(source: CardSource, ids: readonly number[]): Promise<GameCard[]> {
  const wanted = [...new Set(ids)].filter(isGameId)
  const cards = new Map<number, GameCard | undefined>()
  for (const id of wanted) cards.set(id, source.known.find(id))
  const missing = wanted.filter((id) => cards.get(id) === undefined)
  for (const card of await loadCards(source, missing)) cards.set(card.id, card)
  return [...cards.values()].filter((card) => card !== undefined)
}

/** Arrays come as text: neither the database's JSON nor the driver's own reading of arrays is as fast as a split. */
async function loadCards({ db, companies, series, known }: CardSource, ids: readonly number[]): Promise<GameCard[]> {
  if (ids.length === 0) return []
  const { generation } = known
  const { rows } = await sql<CardRow>`
    select id, igdb_id, name, summary, cover_image_id, first_release_date, game_type, platform_ids::text,
      genre_ids::text, game_mode_ids::text, theme_ids::text, tag_ids::text, developer_ids::text, publisher_ids::text,
      series_id, rank_weight, like_qty, wishlist_count, rating_10
    from game where id = any(${ids}::integer[])`.execute(db)
  const companyIds = rows.flatMap((row) => [...idsOf(row.developer_ids), ...idsOf(row.publisher_ids)])
  const companyNames = await companies.load(companyIds)
  const seriesNames = await series.load(rows.flatMap((row) => row.series_id ?? []))
  const cards = rows.map((row) => cardOf(row, companyNames, seriesNames))
  for (const card of cards) known.keep(card, generation)
  return cards
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
