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

const Validator = { additionalProperties: false }
const Ids = Type.Array(Type.Integer(), { maxItems: FILTER_MAX_IDS })
const Query = Type.String({ maxLength: SEARCH_QUERY_MAX_CHARACTERS })
const Year = Type.Integer({ minimum: 0, maximum: 9999 })
const Rating = Type.Number({ minimum: 0, maximum: 10 })
/** A number in an address, as a text. */
const NumberText = Type.String({ pattern: '^[0-9]{1,10}$' })

/** A game with the name that matched, if its own name does not contain the query: 'also called'. */
export const FoundGame = Type.Object({ ...GameCard.properties, matched_name: Type.Optional(Type.String()) })
export type FoundGame = Static<typeof FoundGame>

/**
 * `GET /games/suggest` returns `FoundGame[]`. Matches are ordered: exact name, beginning of the name, beginning of a word, all words,
 * initials, spelling mistakes. In each group own names come before other names, and then the most popular first. An empty `q` returns
 * nothing. `limit` is at most 10.
 */
export const GameSuggestQuery = Type.Object({ q: Query, limit: Type.Optional(NumberText), platform: Type.Optional(NumberText) }, Validator)
export type GameSuggestQuery = Static<typeof GameSuggestQuery>

/** `GET /users/suggest` returns `UserSuggestion[]`. `q` has no `@`. */
export const UserSuggestQuery = Type.Object({ q: Query, limit: Type.Optional(NumberText) }, Validator)
export type UserSuggestQuery = Static<typeof UserSuggestQuery>

export const UserSuggestion = Type.Object({
  id: Type.String(),
  username: Type.String(),
  display_name: Type.String(),
  avatar_url: Type.String(),
})
export type UserSuggestion = Static<typeof UserSuggestion>

/**
 * `GET /companies/suggest` and `GET /franchises/suggest` return `NamedSuggestion[]`. With comma-separated `ids` instead of `q` they
 * return the known ones in the given order. A page names the ids in its address with them.
 */
export const NamedSuggestQuery = Type.Object(
  {
    q: Type.Optional(Query),
    limit: Type.Optional(NumberText),
    ids: Type.Optional(Type.String({ pattern: `^[0-9]{1,10}(,[0-9]{1,10}){0,${NAMED_MAX_IDS - 1}}$` })),
  },
  Validator,
)
export type NamedSuggestQuery = Static<typeof NamedSuggestQuery>

/** A company or a series, with its number of games on this server. */
export const NamedSuggestion = Type.Object({ id: Type.Integer(), name: Type.String(), game_count: Type.Integer() })
export type NamedSuggestion = Static<typeof NamedSuggestion>

/**
 * `POST /games/search`. Ids inside a list are alternatives, and all lists must match. An empty or missing list does not filter. Ranges
 * are inclusive, and a game without the value is outside of every range.
 */
export const SearchBody = Type.Object(
  {
    q: Type.Optional(Query),
    platformIds: Type.Optional(Ids),
    genreIds: Type.Optional(Ids),
    tagIds: Type.Optional(Ids),
    companyIds: Type.Optional(Ids),
    /** The role of these companies in the game; any role if it is missing. */
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
    /** `released` and `upcoming` need a date, in the past or in the future. `all` is the default. */
    releaseFilter: Type.Optional(Type.Enum([...SEARCH_RELEASE_FILTERS])),
    /** Whether `all` contains games that are not out yet; false by default. */
    includeUpcoming: Type.Optional(Type.Boolean()),
    /** Only games that came out later: seconds since 1970, or a day such as `2026-01-31`. */
    releaseAfter: Type.Optional(Type.Union([Type.Integer(), Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })])),
    /** `first_release` by default. `relevance` ranks like suggestions, and by popularity if `q` is empty. */
    orderBy: Type.Optional(Type.Enum([...SEARCH_ORDERS])),
    /** By default `asc` for names, otherwise `desc`. Games without the value come last in both. */
    orderDir: Type.Optional(Type.Enum(['asc', 'desc'])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_LIMIT })),
    /** Counted from 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: SEARCH_MAX_PAGE })),
    /** The `next` of a response. It returns what follows it, whatever was added or removed since. `page` is then only repeated. */
    after: Type.Optional(Type.String({ maxLength: 4_000 })),
  },
  Validator,
)
export type SearchBody = Static<typeof SearchBody>

export const SearchResponse = Type.Object({
  games: Type.Array(FoundGame),
  /** Of all pages. */
  total: Type.Integer(),
  page: Type.Integer(),
  limit: Type.Integer(),
  /** The `after` of the next page; null at the end. */
  next: Type.Union([Type.String(), Type.Null()]),
})
export type SearchResponse = Static<typeof SearchResponse>
