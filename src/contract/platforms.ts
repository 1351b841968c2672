import { Type } from 'typebox'
import type { Static } from 'typebox'
import { GameCard } from './games.ts'

const Nullable = (type: ReturnType<typeof Type.Integer>) => Type.Union([type, Type.Null()])

/** What an address may have instead of an id: digits, or a slug. */
export const IdOrSlug = Type.String({ pattern: '^[A-Za-z0-9-]{1,100}$' })

/** A family of platforms, or one platform without a family. */
export const PlatformFamily = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  name: Type.String(),
  /** On this server; null if an icon is used instead. */
  logo_url: Type.Union([Type.String(), Type.Null()]),
  /** Empty for a single platform. */
  bio: Type.String(),
})
export type PlatformFamily = Static<typeof PlatformFamily>

/** A platform, with its number of released games on this server. */
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
 * `GET /platform-families/{idOrSlug}`. The newest platform is first. Those without a game are missing only in `by_platform`. Games are
 * ordered by popularity, upcoming ones by date.
 */
export const PlatformFamilyResponse = Type.Object({
  family: PlatformFamily,
  platforms: Type.Array(FamilyPlatform),
  /** The number of released games of the complete family. */
  game_count: Type.Integer(),
  top_games: Type.Array(GameCard),
  by_platform: Type.Array(Type.Object({ platform: FamilyPlatform, games: Type.Array(GameCard) })),
  /** The games that come out first. */
  upcoming: Type.Array(GameCard),
})
export type PlatformFamilyResponse = Static<typeof PlatformFamilyResponse>

/** The address to redirect to: a page of the app. */
export const PlatformRedirect = Type.Object({ redirect: Type.String({ pattern: '^/platform-families/' }) })
export type PlatformRedirect = Static<typeof PlatformRedirect>

/** `GET /platforms/{idOrSlug}`: a platform of a family redirects there. One without a family has a page like a family's. */
export const PlatformResponse = Type.Union([PlatformRedirect, PlatformFamilyResponse])
export type PlatformResponse = Static<typeof PlatformResponse>
