import { Type } from 'typebox'
import type { Static } from 'typebox'
import { GameCard } from './games.ts'
import {
  COMPANY_ROLES,
  FILTER_MAX_IDS,
  NAMED_MAX_IDS,
  SEARCH_LIMIT,
  SEARCH_MAX_PAGE,
  SEARCH_ORDERS,
  SEARCH_QUERY_MAX_CHARACTERS,
  SEARCH_RELEASE_FILTERS,
} from './limits.ts'

const Shape = { additionalProperties: false }
const Ids = Type.Array(Type.Integer(), { maxItems: FILTER_MAX_IDS })
const Query = Type.String({ maxLength: SEARCH_QUERY_MAX_CHARACTERS })
const Year = Type.Integer({ minimum: 0, maximum: 9999 })
const Rating = Type.Number({ minimum: 0, maximum: 10 })
/** A number in an address, where everything is text. */
const NumberText = Type.String({ pattern: '^[0-9]{1,10}$' })

/** A game with what it was found by, where its own name does not contain what was looked for: 'also called'. */
export const FoundGame = Type.Object({ ...GameCard.properties, matched_name: Type.Optional(Type.String()) })
export type FoundGame = Static<typeof FoundGame>

/**
 * `GET /games/suggest` answers `FoundGame[]`: exact name, beginning of the name, beginning of a word, all words, initials,
 * spelling mistakes; in each own names before other ones, and inside both the most popular first. An empty `q` answers nothing. `limit` is at most 10.
 */
export const GameSuggestQuery = Type.Object(
  { q: Query, limit: Type.Optional(NumberText), platform: Type.Optional(NumberText) },
  Shape,
)
export type GameSuggestQuery = Static<typeof GameSuggestQuery>

/** `GET /users/suggest` answers `UserSuggestion[]`. `q` without its `@`. */
export const UserSuggestQuery = Type.Object({ q: Query, limit: Type.Optional(NumberText) }, Shape)
export type UserSuggestQuery = Static<typeof UserSuggestQuery>

export const UserSuggestion = Type.Object({
  id: Type.String(),
  username: Type.String(),
  display_name: Type.String(),
  avatar_url: Type.String(),
})
export type UserSuggestion = Static<typeof UserSuggestion>

/**
 * `GET /companies/suggest` and `GET /franchises/suggest` answer `NamedSuggestion[]`. With `ids`, joined by commas,
 * instead of `q`: those that are known among them, in the given order, to name what an address holds.
 */
export const NamedSuggestQuery = Type.Object(
  {
    q: Type.Optional(Query),
    limit: Type.Optional(NumberText),
    ids: Type.Optional(Type.String({ pattern: `^[0-9]{1,10}(,[0-9]{1,10}){0,${NAMED_MAX_IDS - 1}}$` })),
  },
  Shape,
)
export type NamedSuggestQuery = Static<typeof NamedSuggestQuery>

/** A company or a series, with how many games of this server it has. */
export const NamedSuggestion = Type.Object({ id: Type.Integer(), name: Type.String(), game_count: Type.Integer() })
export type NamedSuggestion = Static<typeof NamedSuggestion>

/**
 * `POST /games/search`. Or inside a list of ids, and across them; an absent or empty one does not filter. Ranges
 * are inclusive, and a game without the value is outside of every range.
 */
export const SearchBody = Type.Object(
  {
    q: Type.Optional(Query),
    platformIds: Type.Optional(Ids),
    genreIds: Type.Optional(Ids),
    tagIds: Type.Optional(Ids),
    companyIds: Type.Optional(Ids),
    /** What those companies did for the game; either unless said. */
    companyRole: Type.Optional(Type.Enum([...COMPANY_ROLES])),
    franchiseIds: Type.Optional(Ids),
    gameModes: Type.Optional(Ids),
    gameTypes: Type.Optional(Ids),
    themes: Type.Optional(Ids),
    /** Out of 10. */
    ratingMin: Type.Optional(Rating),
    ratingMax: Type.Optional(Rating),
    yMin: Type.Optional(Year),
    yMax: Type.Optional(Year),
    /** `released` and `upcoming` know a date, in the past or in the future; `all` is the default. */
    releaseFilter: Type.Optional(Type.Enum([...SEARCH_RELEASE_FILTERS])),
    /** Whether `all` has games that are not out yet; false unless said. */
    includeUpcoming: Type.Optional(Type.Boolean()),
    /** Only games that came out later: seconds since 1970, or a day as `2026-01-31`. */
    releaseAfter: Type.Optional(
      Type.Union([Type.Integer(), Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })]),
    ),
    /** `first_release` unless said. `relevance` is as suggestions rank, and popularity where `q` is empty. */
    orderBy: Type.Optional(Type.Enum([...SEARCH_ORDERS])),
    /** Unless said `asc` by name, else `desc`. Games without the value come last either way. */
    orderDir: Type.Optional(Type.Enum(['asc', 'desc'])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_LIMIT })),
    /** Counted from 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_MAX_PAGE })),
    /** The `next` of an answer: what follows it, whatever has come or gone meanwhile. `page` is then only repeated. */
    after: Type.Optional(Type.String({ maxLength: 4_000 })),
  },
  Shape,
)
export type SearchBody = Static<typeof SearchBody>

export const SearchAnswer = Type.Object({
  games: Type.Array(FoundGame),
  /** Of all pages. */
  total: Type.Integer(),
  page: Type.Integer(),
  limit: Type.Integer(),
  /** What to send as `after` for the games that follow; null at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
})
export type SearchAnswer = Static<typeof SearchAnswer>
