import { isInteger, isString, listOf, nullable, objectOf, optional } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import { isGameCard } from './game-validators.ts'
import type { FoundGame, NamedSuggestion, SearchResponse, UserSuggestion } from './search.ts'

const isMatched = objectOf<Pick<FoundGame, 'matched_name'>>({ matched_name: optional(isString) })
const areFoundGames: Validator<FoundGame[]> = listOf((value): value is FoundGame => isGameCard(value) && isMatched(value))

export const isSearchResponse: Validator<SearchResponse> = objectOf({
  games: areFoundGames,
  total: isInteger,
  page: isInteger,
  limit: isInteger,
  next: nullable(isString),
})

/** A body that is no list means that no game was found. A list must contain games only. */
export const areSuggestedGames: Validator<FoundGame[] | object | string | number | boolean | null> = (
  value,
): value is FoundGame[] | object => !Array.isArray(value) || areFoundGames(value)

export const areSuggestedUsers: Validator<UserSuggestion[]> = listOf(
  objectOf({ id: isString, username: isString, display_name: isString, avatar_url: isString }),
)

/** Companies or series. */
export const areNamed: Validator<NamedSuggestion[]> = listOf(objectOf({ id: isInteger, name: isString, game_count: isInteger }))
