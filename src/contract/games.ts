import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ALREADY_SHOWN_MAX_IDS, FILTER_MAX_IDS, GAMES_BATCH_MAX_IDS } from './limits.ts'

const Validator = { additionalProperties: false }
const Ids = Type.Array(Type.Integer(), { maxItems: FILTER_MAX_IDS })

/** A game as the deck, a list or a page shows it. Ids refer to the dictionaries of `GET /games/filters`. */
export const GameCard = Type.Object({
  id: Type.Integer(),
  igdb_id: Type.Optional(Type.Integer()),
  name: Type.String(),
  summary: Type.String(),
  /** The image id below `/covers`. */
  cover: Type.String(),
  cover_url: Type.String({ pattern: '^/covers/' }),
  /** Seconds since 1970, as at IGDB; negative before. */
  first_release_date: Type.Union([Type.Integer(), Type.Null()]),
  platform_ids: Type.Array(Type.Integer()),
  genre_ids: Type.Array(Type.Integer()),
  game_mode_ids: Type.Array(Type.Integer()),
  themes: Type.Array(Type.Integer()),
  keyword_ids: Type.Array(Type.Integer()),
  game_type: Type.Integer(),
  developers: Type.Array(Type.String()),
  publishers: Type.Array(Type.String()),
  series: Type.Union([Type.String(), Type.Null()]),
  /** In addition to their names. Missing from a card that a device cached before cards had them. */
  developer_ids: Type.Optional(Type.Array(Type.Integer())),
  publisher_ids: Type.Optional(Type.Array(Type.Integer())),
  series_id: Type.Optional(Type.Integer()),
  /** Missing until five players have scored the game. */
  rating_10: Type.Optional(Type.Number()),
  like_qty: Type.Integer(),
  wishlist_count: Type.Integer(),
  /** Missing from cards that a device cached before it was counted. */
  owned_count: Type.Optional(Type.Integer()),
  /** What the deck ranks by before taste is added; never shown. */
  prior: Type.Number(),
  /** The requested ids of games that were merged into this one; missing if there are none. */
  former_ids: Type.Optional(Type.Array(Type.Integer())),
})
export type GameCard = Static<typeof GameCard>

/** The date is known to the day, to the month or only to the year. */
const DateFormat = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])

/**
 * What the players that the viewer follows say of a game: how many reviewed it, the mean of their ratings out of 10, and how many want
 * it. Wants of players who hide theirs are not counted.
 */
export const FollowedScores = Type.Object({
  ratings: Type.Integer({ minimum: 0 }),
  mean_10: Type.Union([Type.Number(), Type.Null()]),
  wants: Type.Integer({ minimum: 0 }),
})
export type FollowedScores = Static<typeof FollowedScores>

/** What only the page of a game shows, besides its card. */
export const GameDetails = Type.Object({
  game: GameCard,
  /** The number of scores in the card's rating. Missing if the rating is the provider's, or there is none. */
  score_count: Type.Optional(Type.Integer()),
  /** Missing if they say nothing. */
  followed: Type.Optional(FollowedScores),
  /** Image ids below `/screenshots`, in the provider's order. */
  screenshots: Type.Array(Type.String({ pattern: '^[a-z0-9]{1,40}$' })),
  /** The ids are those of YouTube. */
  videos: Type.Array(Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,20}$' }), name: Type.String() })),
  /** The first release on each platform, the earliest first. Seconds since 1970, null if none is announced. */
  releases: Type.Array(
    Type.Object({
      platform_id: Type.Integer(),
      date: Type.Union([Type.Integer(), Type.Null()]),
      date_format: Type.Union([DateFormat, Type.Null()]),
    }),
  ),
  /** Editions, ports and remasters that share this page, the oldest first. */
  versions: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** The edition's addition to the game's name. */
      title: Type.Union([Type.String(), Type.Null()]),
      game_type: Type.Integer(),
      first_release_date: Type.Union([Type.Integer(), Type.Null()]),
      platform_ids: Type.Array(Type.Integer()),
    }),
  ),
})
export type GameDetails = Static<typeof GameDetails>

/** What is the same for all viewers, except the card. */
export type GameParts = Omit<GameDetails, 'game' | 'followed'>

export const DictionaryEntry = Type.Object({ id: Type.Integer(), name: Type.String() })
export type DictionaryEntry = Static<typeof DictionaryEntry>

export const Platform = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  abbreviation: Type.Union([Type.String(), Type.Null()]),
  slug: Type.String(),
  family_name: Type.Union([Type.String(), Type.Null()]),
  /** Seconds since 1970, or null if unknown. */
  release_date: Type.Union([Type.Integer(), Type.Null()]),
})
export type Platform = Static<typeof Platform>

/** The dictionaries, only with entries that games on this server use. */
export const GameFilters = Type.Object({
  platforms: Type.Array(Platform),
  genres: Type.Array(DictionaryEntry),
  tags: Type.Array(DictionaryEntry),
  game_modes: Type.Array(DictionaryEntry),
  game_types: Type.Array(DictionaryEntry),
  themes: Type.Array(DictionaryEntry),
})
export type GameFilters = Static<typeof GameFilters>

/**
 * Values inside a facet are alternatives, and all facets must match. An empty or missing facet does not filter. Years are inclusive.
 */
export const DeckFilters = Type.Object(
  {
    platforms: Type.Optional(Ids),
    genres: Type.Optional(Ids),
    tags: Type.Optional(Ids),
    game_modes: Type.Optional(Ids),
    game_types: Type.Optional(Ids),
    themes: Type.Optional(Ids),
    yMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
    yMax: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  },
  Validator,
)
export type DeckFilters = Static<typeof DeckFilters>

/** `user_id` 0 requests a deck that is not personalised, with or without a session. */
export const SwipedeckBody = Type.Object(
  {
    user_id: Type.Union([Type.String(), Type.Literal(0)]),
    alreadyShown: Type.Optional(Type.Array(Type.Integer(), { maxItems: ALREADY_SHOWN_MAX_IDS })),
    filters: Type.Optional(DeckFilters),
  },
  Validator,
)
export type SwipedeckBody = Static<typeof SwipedeckBody>

/**
 * The cards, and by their index the reasons: the terms of the card's score, the largest first, as in `domain/why.ts`. They are not
 * validated one by one. A device reads the reasons that it knows, and no new reason makes it reject a deck.
 */
export const SwipedeckResponse = Type.Object({
  games: Type.Array(GameCard),
  whys: Type.Optional(Type.Array(Type.Array(Type.Unknown()))),
})
export type SwipedeckResponse = Static<typeof SwipedeckResponse>

export const GamesBatchBody = Type.Object({ ids: Type.Array(Type.Integer(), { maxItems: GAMES_BATCH_MAX_IDS }) }, Validator)
export type GamesBatchBody = Static<typeof GamesBatchBody>
