import type { CardBefore } from '../deck-engine/deal.ts'
import type { CompanyResponse } from '../contract/companies.ts'
import type { DeckFilters, GameCard } from '../contract/games.ts'
import type { NamedSuggestion, SearchBody } from '../contract/search.ts'
import type { AskedGame, GameMatch } from '../domain/game-match.ts'
import type { TasteFacet } from '../domain/taste.ts'
import type { Reason } from '../domain/reason.ts'
import type { NamedKind } from '../local/db/meta-rows.ts'
import type { OwnTaste } from '../local/queries/taste-facts.ts'

/** The queries to the catalogue's pack, combined with the device's games. All of it can be sent to a worker. */
export type PackQuestion =
  | DealQuestion
  | RankQuestion
  | SimilarQuestion
  | CountQuestion
  | SearchQuestion
  | SuggestQuestion
  | PlatformQuestion
  | CompanyQuestion
  | NamesQuestion
  | GameQuestion
  | LearnedQuestion
  | MatchQuestion

/** Which games are dealt next. */
export interface DealQuestion {
  readonly kind: 'deal'
  readonly filters: DeckFilters
  readonly taste: Omit<OwnTaste, 'settled'>
  readonly settled: readonly number[]
  readonly shown: readonly number[]
  /** If set, only these are considered. */
  readonly among?: readonly number[]
  readonly limit: number
  /** The cards right before these, if the games continue a deck. */
  readonly before?: readonly CardBefore[]
  readonly seed: number
  readonly nowS: number
}

/** The same, for games whose cards are loaded. */
export interface RankQuestion extends Omit<DealQuestion, 'kind'> {
  readonly kind: 'rank'
}

/** Which games are most like a given one. */
export interface SimilarQuestion {
  readonly kind: 'similar'
  readonly gameId: number
  /** Games that are not shown. */
  readonly without: readonly number[]
  readonly limit: number
}

/** How many games a deck of these filters is dealt from. */
export interface CountQuestion {
  readonly kind: 'count'
  readonly filters: DeckFilters
  readonly settled: readonly number[]
}

type Placed = 'orderBy' | 'orderDir' | 'limit' | 'page'

/** Which games a search matches: a page of them, counted from 1. */
export interface SearchQuestion {
  readonly kind: 'search'
  readonly body: Omit<SearchBody, 'after' | Placed> & Required<Pick<SearchBody, Placed>>
  readonly nowMs: number
}

/** Which games match what was typed so far. */
export interface SuggestQuestion {
  readonly kind: 'suggest'
  readonly q: string
  readonly platform?: number
  readonly limit: number
}

/** The data of the page of some platforms. */
export interface PlatformQuestion {
  readonly kind: 'platform'
  readonly platformIds: readonly number[]
  readonly nowMs: number
}

/** The data of the page of a company. */
export interface CompanyQuestion {
  readonly kind: 'company'
  readonly idOrSlug: string
}

/** Companies or series: those of ids, or the best matches for what was typed. */
export interface NamesQuestion {
  readonly kind: 'names'
  readonly of: NamedKind
  readonly ids?: readonly number[]
  readonly q?: string
  readonly limit: number
}

/** The card of the game with a number from an address. */
export interface GameQuestion {
  readonly kind: 'game'
  readonly number: number
}

/** What a player's likes and dislikes mean for every value that they have met. */
export interface LearnedQuestion {
  readonly kind: 'learned'
  readonly taste: Pick<OwnTaste, 'liked' | 'disliked' | 'chosenGenres'>
}

/** Which games another service's entries mean. */
export interface MatchQuestion {
  readonly kind: 'match'
  readonly games: readonly AskedGame[]
}

/** The games that a query returns, best first, and the cards of those that only the pack has. */
export interface PackResponse {
  readonly games: readonly { readonly id: number; readonly reason: Reason }[]
  readonly cards: readonly GameCard[]
}

/** How many can still be dealt, and how many are settled. */
export interface CountResponse {
  readonly left: number
  readonly settled: number
}

/** The same for a search. */
export interface FoundResponse {
  readonly games: readonly { readonly id: number; readonly matched_name?: string }[]
  readonly cards: readonly GameCard[]
  /** The number of all matches. */
  readonly total: number
  /** The number of games that were searched. */
  readonly known: number
}

export interface PlatformGamesResponse {
  readonly total: number
  readonly top: readonly number[]
  readonly rows: readonly { readonly id: number; readonly total: number; readonly ids: readonly number[] }[]
  readonly upcoming: readonly number[]
  readonly cards: readonly GameCard[]
}

/** What was learned of one value: above 0 if it is more frequent in the player's likes than in everybody's. */
export interface LearnedValue {
  readonly facet: TasteFacet
  readonly id: number
  readonly gain: number
}

/** The response to each query. */
export interface PackResponses {
  readonly deal: PackResponse
  readonly rank: PackResponse['games']
  readonly similar: PackResponse
  readonly count: CountResponse
  readonly search: FoundResponse
  readonly suggest: FoundResponse
  readonly platform: PlatformGamesResponse
  readonly company: CompanyResponse | null
  readonly names: readonly NamedSuggestion[]
  readonly game: GameCard | null
  readonly learned: readonly LearnedValue[]
  /** In the order of the query. Null for a game that is not known. */
  readonly match: readonly (GameMatch | null)[]
}

export type PackKind = keyof PackResponses
export type QuestionOf<Kind extends PackKind> = Extract<PackQuestion, { readonly kind: Kind }>
