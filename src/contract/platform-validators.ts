import { isInteger, isString, listOf, nullable, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import { areGameCards } from './game-validators.ts'
import type { FamilyPlatform, PlatformResponse, PlatformFamily, PlatformFamilyResponse, PlatformRedirect } from './platforms.ts'

const isPlatformFamily: Validator<PlatformFamily> = objectOf({
  id: isInteger,
  slug: isString,
  name: isString,
  logo_url: nullable(isString),
  bio: isString,
})

const isFamilyPlatform: Validator<FamilyPlatform> = objectOf({
  id: isInteger,
  name: isString,
  abbreviation: nullable(isString),
  slug: isString,
  generation: nullable(isInteger),
  first_year: nullable(isInteger),
  last_year: nullable(isInteger),
  game_count: isInteger,
})

export const isPlatformFamilyResponse: Validator<PlatformFamilyResponse> = objectOf({
  family: isPlatformFamily,
  platforms: listOf(isFamilyPlatform),
  game_count: isInteger,
  top_games: areGameCards,
  by_platform: listOf(objectOf({ platform: isFamilyPlatform, games: areGameCards })),
  upcoming: areGameCards,
})

const isRedirect: Validator<PlatformRedirect> = objectOf({
  redirect: (value): value is string => isString(value) && value.startsWith('/platform-families/'),
})

export const isPlatformResponse: Validator<PlatformResponse> = (value): value is PlatformResponse =>
  isRedirect(value) || isPlatformFamilyResponse(value)
