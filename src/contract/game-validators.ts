import { isAnything, isInteger, isNumber, isString, listOf, nullable, objectOf, optional, partOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { DeckFilters, DictionaryEntry, GameCard, GameFilters, Platform, SwipedeckResponse } from './games.ts'

const isIds = listOf(isInteger)

/** The fields that a card must have before the device stores it. */
export const isGameCard: Validator<GameCard> = objectOf({
  id: isInteger,
  igdb_id: optional(isInteger),
  name: isString,
  summary: isString,
  cover: isString,
  cover_url: (value): value is string => isString(value) && value.startsWith('/covers/'),
  first_release_date: nullable(isInteger),
  platform_ids: isIds,
  genre_ids: isIds,
  game_mode_ids: isIds,
  themes: isIds,
  keyword_ids: isIds,
  game_type: isInteger,
  developers: listOf(isString),
  publishers: listOf(isString),
  series: nullable(isString),
  developer_ids: optional(isIds),
  publisher_ids: optional(isIds),
  series_id: optional(isInteger),
  rating_10: optional(isNumber),
  like_qty: isInteger,
  wishlist_count: isInteger,
  owned_count: optional(isInteger),
  prior: isNumber,
  former_ids: optional(isIds),
})

export const areGameCards: Validator<GameCard[]> = listOf(isGameCard)

/** A page of the deck with complete cards. */
export const isDeal: Validator<SwipedeckResponse> = objectOf({ games: areGameCards, whys: optional(listOf(listOf(isAnything))) })

const isPlatform: Validator<Platform> = objectOf({
  id: isInteger,
  name: isString,
  abbreviation: nullable(isString),
  slug: isString,
  family_name: nullable(isString),
  release_date: nullable(isInteger),
})

const areEntries: Validator<DictionaryEntry[]> = listOf(objectOf({ id: isInteger, name: isString }))

export const areDictionaries: Validator<GameFilters> = objectOf({
  platforms: listOf(isPlatform),
  genres: areEntries,
  tags: areEntries,
  game_modes: areEntries,
  game_types: areEntries,
  themes: areEntries,
})

const isYear: Validator<number> = (value): value is number => isInteger(value) && value >= 0 && value <= 9999

export const isDeckFilters: Validator<DeckFilters> = partOf({
  platforms: isIds,
  genres: isIds,
  tags: isIds,
  game_modes: isIds,
  game_types: isIds,
  themes: isIds,
  yMin: isYear,
  yMax: isYear,
})
