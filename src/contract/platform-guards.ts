import { isInteger, isString, listOf, nullable, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import { areGameCards } from './game-guards.ts'
import type {
  FamilyPlatform,
  PlatformAnswer,
  PlatformFamily,
  PlatformFamilyAnswer,
  PlatformRedirect,
} from './platforms.ts'

const isPlatformFamily: Shape<PlatformFamily> = objectOf({
  id: isInteger,
  slug: isString,
  name: isString,
  logo_url: nullable(isString),
  bio: isString,
})

const isFamilyPlatform: Shape<FamilyPlatform> = objectOf({
  id: isInteger,
  name: isString,
  abbreviation: nullable(isString),
  slug: isString,
  generation: nullable(isInteger),
  first_year: nullable(isInteger),
  last_year: nullable(isInteger),
  game_count: isInteger,
})

export const isPlatformFamilyAnswer: Shape<PlatformFamilyAnswer> = objectOf({
  family: isPlatformFamily,
  platforms: listOf(isFamilyPlatform),
  game_count: isInteger,
  top_games: areGameCards,
  by_platform: listOf(objectOf({ platform: isFamilyPlatform, games: areGameCards })),
  upcoming: areGameCards,
})

const isRedirect: Shape<PlatformRedirect> = objectOf({
  redirect: (value): value is string => isString(value) && value.startsWith('/platform-families/'),
})

export const isPlatformAnswer: Shape<PlatformAnswer> = (value): value is PlatformAnswer =>
  isRedirect(value) || isPlatformFamilyAnswer(value)
