import { releaseYear } from '../domain/release-date.ts'

/** The fields of a game in the index. Ids of platforms, genres and so on are those of the dictionaries. */
export interface DeckGame {
  id: number
  /** Null without a known date. */
  year: number | null
  /** Seconds since 1970; null if unknown. */
  releasedAt: number | null
  /** Popularity, from the likes and the catalogue's rank (`priorOf`). Stored in 32 bits. */
  prior: number
  gameType: number
  platformIds: readonly number[]
  genreIds: readonly number[]
  gameModeIds: readonly number[]
  themeIds: readonly number[]
  tagIds: readonly number[]
  /** Its developers and publishers, each once. */
  companyIds: readonly number[]
  /** The number of developers, which come first. */
  makers: number
  seriesId: number | null
}

/** The fields of a game card, as the device stores them, that an index is built from. */
export interface DeckCard {
  id: number
  first_release_date: number | null
  platform_ids: readonly number[]
  genre_ids: readonly number[]
  game_mode_ids: readonly number[]
  themes: readonly number[]
  keyword_ids: readonly number[]
  game_type: number
  prior: number
  /** Missing from a card that a device cached before cards had them. */
  developer_ids?: readonly number[]
  publisher_ids?: readonly number[]
  series_id?: number
}

/** Returns a card as a game of the index: the device builds the same index from cards. */
export function deckGameOf(card: DeckCard): DeckGame {
  return {
    id: card.id,
    year: releaseYear(card.first_release_date),
    releasedAt: card.first_release_date,
    prior: card.prior,
    gameType: card.game_type,
    platformIds: card.platform_ids,
    genreIds: card.genre_ids,
    gameModeIds: card.game_mode_ids,
    themeIds: card.themes,
    tagIds: card.keyword_ids,
    companyIds: [...new Set([...(card.developer_ids ?? []), ...(card.publisher_ids ?? [])])],
    makers: card.developer_ids?.length ?? 0,
    seriesId: card.series_id ?? null,
  }
}
