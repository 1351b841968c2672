import { Type } from 'typebox'
import type { Static } from 'typebox'
import { GameCard } from './games.ts'

const Nullable = (type: ReturnType<typeof Type.Integer>) => Type.Union([type, Type.Null()])

/** What an address has in the place of an id: digits, or a slug. */
export const IdOrSlug = Type.String({ pattern: '^[A-Za-z0-9-]{1,100}$' })

/** A family of platforms, or one platform that has none. */
export const PlatformFamily = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  /** Below this server's own address; null where a mark stands for it. */
  logo_url: Type.Union([Type.String(), Type.Null()]),
  /** Empty for a platform alone. */
  bio: Type.String(),
})
export type PlatformFamily = Static<typeof PlatformFamily>

/** A machine, with how many released games of this server it has. */
export const FamilyPlatform = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  abbreviation: Type.Union([Type.String(), Type.Null()]),
  slug: Type.String(),
  generation: Nullable(Type.Integer()),
  first_year: Nullable(Type.Integer()),
  last_year: Nullable(Type.Integer()),
  game_count: Type.Integer(),
})
export type FamilyPlatform = Static<typeof FamilyPlatform>

/**
 * `GET /platform-families/{idOrSlug}`. The newest machine stands first, those without a game are left out of
 * `by_platform` alone; games by popularity, upcoming ones by date.
 */
export const PlatformFamilyAnswer = Type.Object({
  family: PlatformFamily,
  platforms: Type.Array(FamilyPlatform),
  /** Released games of the whole family, in all. */
  game_count: Type.Integer(),
  top_games: Type.Array(GameCard),
  by_platform: Type.Array(Type.Object({ platform: FamilyPlatform, games: Type.Array(GameCard) })),
  /** The first that come. */
  upcoming: Type.Array(GameCard),
})
export type PlatformFamilyAnswer = Static<typeof PlatformFamilyAnswer>

/** Where the app is to go on: a page of its own. */
export const PlatformRedirect = Type.Object({ redirect: Type.String({ pattern: '^/platform-families/' }) })
export type PlatformRedirect = Static<typeof PlatformRedirect>

/** `GET /platforms/{idOrSlug}`: one of a family leads there; one without is a page as a family's, of it alone. */
export const PlatformAnswer = Type.Union([PlatformRedirect, PlatformFamilyAnswer])
export type PlatformAnswer = Static<typeof PlatformAnswer>
