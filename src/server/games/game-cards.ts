import { sql } from 'kysely'
import type { GameCard } from '../../contract/games.ts'
import { coverImageId, coverUrl } from '../../domain/cover-url.ts'
import type { Db } from '../db/database.ts'
import { deckPrior } from './prior.ts'

interface CardRow {
  id: number
  igdb_id: number | null
  name: string
  summary: string
  cover_image_id: string | null
  first_release_date: number | null
  game_type: number
  platform_ids: number[]
  genre_ids: number[]
  game_mode_ids: number[]
  theme_ids: number[]
  tag_ids: number[]
  developers: string[]
  publishers: string[]
  series: string | null
  rank_weight: number
  like_qty: number
  wishlist_count: number
}

/** The cards of these games in the order of the ids; ids that no game has are left out, and so are repetitions. */
export async function readGameCards(db: Db, ids: readonly number[]): Promise<GameCard[]> {
  const wanted = [...new Set(ids)].filter(isGameId)
  if (wanted.length === 0) return []
  const { rows } = await sql<CardRow>`
    select game.id, igdb_id, game.name, summary, cover_image_id, first_release_date, game_type, platform_ids, genre_ids,
      game_mode_ids, theme_ids, tag_ids, series.name as series, rank_weight, like_qty, wishlist_count,
      array(select company.name from unnest(developer_ids) with ordinality made (id, place)
        join company on company.id = made.id order by place) as developers,
      array(select company.name from unnest(publisher_ids) with ordinality made (id, place)
        join company on company.id = made.id order by place) as publishers
    from unnest(${wanted}::integer[]) with ordinality wanted (id, place)
    join game on game.id = wanted.id
    left join series on series.id = game.series_id
    order by wanted.place`.execute(db)
  return rows.map(cardOf)
}

/** Whether a number can be a game's id at all; anything larger would be refused by the database as no integer. */
export function isGameId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}

function cardOf(row: CardRow): GameCard {
  const cover = coverImageId(row.id, row.cover_image_id)
  return {
    id: row.id,
    ...(row.igdb_id === null ? {} : { igdb_id: row.igdb_id }),
    name: row.name,
    summary: row.summary,
    cover,
    cover_url: coverUrl(cover),
    first_release_date: row.first_release_date,
    platform_ids: row.platform_ids,
    genre_ids: row.genre_ids,
    game_mode_ids: row.game_mode_ids,
    themes: row.theme_ids,
    keyword_ids: row.tag_ids,
    game_type: row.game_type,
    developers: row.developers,
    publishers: row.publishers,
    series: row.series,
    like_qty: row.like_qty,
    wishlist_count: row.wishlist_count,
    prior: deckPrior(row.like_qty, row.rank_weight),
  }
}
