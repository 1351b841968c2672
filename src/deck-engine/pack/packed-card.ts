import { coverImageId, coverUrl } from '../../domain/cover-url.ts'
import type { GameCounts } from './counts-part.ts'
import type { PackedGame } from './games-part.ts'
import type { NamesPart } from './names-part.ts'

/** A game's card from the pack, in the form in which a device stores games; it has no description. */
export interface PackedCard {
  id: number
  igdb_id?: number
  name: string
  summary: string
  cover: string
  cover_url: string
  first_release_date: number | null
  platform_ids: number[]
  genre_ids: number[]
  game_mode_ids: number[]
  themes: number[]
  keyword_ids: number[]
  game_type: number
  developers: string[]
  developer_ids: number[]
  publishers: string[]
  publisher_ids: number[]
  series: string | null
  series_id?: number
  rating_10?: number
  like_qty: number
  wishlist_count: number
  owned_count: number
  prior: number
}

/** Returns the card that the server would return, without the description. */
export function packedCardOf(game: PackedGame, counts: GameCounts, names: NamesPart): PackedCard {
  const { prior, likes, wishes, owners, rating } = counts
  const cover = coverImageId(game.id, game.coverImageId)
  const [developers, publishers] = [knownNames(game.developerIds, names), knownNames(game.publisherIds, names)]
  const series = game.seriesId === null ? undefined : names.series.get(game.seriesId)
  return {
    id: game.id,
    ...(game.igdbId === null ? {} : { igdb_id: game.igdbId }),
    name: game.name,
    summary: '',
    cover,
    cover_url: coverUrl(cover),
    first_release_date: game.releasedAt,
    platform_ids: [...game.platformIds],
    genre_ids: [...game.genreIds],
    game_mode_ids: [...game.gameModeIds],
    themes: [...game.themeIds],
    keyword_ids: [...game.tagIds],
    game_type: game.gameType,
    developers: developers.map(([, name]) => name),
    developer_ids: developers.map(([company]) => company),
    publishers: publishers.map(([, name]) => name),
    publisher_ids: publishers.map(([company]) => company),
    series: series ?? null,
    ...(series === undefined || game.seriesId === null ? {} : { series_id: game.seriesId }),
    ...(Number.isNaN(rating) ? {} : { rating_10: shortest(rating) }),
    like_qty: likes,
    wishlist_count: wishes,
    owned_count: owners,
    prior,
  }
}

function knownNames(ids: readonly number[], { companies }: NamesPart): (readonly [number, string])[] {
  return ids.flatMap((id) => {
    const name = companies.get(id)
    return name === undefined ? [] : [[id, name] as const]
  })
}

/** Returns a number as the server writes it: 8.1 in 32 bits would be 8.100000381. */
function shortest(value: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return short
  }
  return value
}
