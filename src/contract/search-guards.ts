import { isInteger, isString, listOf, nullable, objectOf, optional } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import { isGameCard } from './game-guards.ts'
import type { FoundGame, NamedSuggestion, SearchAnswer, UserSuggestion } from './search.ts'

const isMatched = objectOf<Pick<FoundGame, 'matched_name'>>({ matched_name: optional(isString) })
const areFoundGames: Shape<FoundGame[]> = listOf((value): value is FoundGame => isGameCard(value) && isMatched(value))

export const isSearchAnswer: Shape<SearchAnswer> = objectOf({
  games: areFoundGames,
  total: isInteger,
  page: isInteger,
  limit: isInteger,
  next: nullable(isString),
})

/** What is no list at all means that no game was found; a list must be one of games. */
export const areSuggestedGames: Shape<FoundGame[] | object | string | number | boolean | null> = (
  value,
): value is FoundGame[] | object => !Array.isArray(value) || areFoundGames(value)

export const areSuggestedUsers: Shape<UserSuggestion[]> = listOf(
  objectOf({ id: isString, username: isString, display_name: isString, avatar_url: isString }),
)

/** Companies or series. */
export const areNamed: Shape<NamedSuggestion[]> = listOf(
  objectOf({ id: isInteger, name: isString, game_count: isInteger }),
)
