import { isInteger, isString, listOf, nullable, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import { areGameCards } from './game-guards.ts'
import type { GameCard } from './games.ts'
import type { NamedSuggestion, SearchAnswer, UserSuggestion } from './search.ts'

export const isSearchAnswer: Shape<SearchAnswer> = objectOf({
  games: areGameCards,
  total: isInteger,
  page: isInteger,
  limit: isInteger,
  next: nullable(isString),
})

/** What is no list at all means that no game was found; a list must be one of games. */
export const areSuggestedGames: Shape<GameCard[] | object | string | number | boolean | null> = (
  value,
): value is GameCard[] | object => !Array.isArray(value) || areGameCards(value)

export const areSuggestedUsers: Shape<UserSuggestion[]> = listOf(
  objectOf({ id: isString, username: isString, display_name: isString, avatar_url: isString }),
)

/** Companies or series. */
export const areNamed: Shape<NamedSuggestion[]> = listOf(
  objectOf({ id: isInteger, name: isString, game_count: isInteger }),
)
