import type { CompanyAnswer } from '../../contract/companies.ts'
import type { DeckFilters, GameCard } from '../../contract/games.ts'
import type { NamedSuggestion, SearchBody } from '../../contract/search.ts'
import type { AskedGame, GameMatch } from '../../domain/game-match.ts'
import type { TasteFacet } from '../../domain/taste.ts'
import type { Why } from '../../domain/why.ts'
import type { NamedKind } from '../rows.ts'
import type { OwnTaste } from './taste-facts.ts'

/** What the catalogue's pack is asked, with the device's games beside it; all of it may be sent to a thread of its own. */
export type PackQuestion =
  | DealQuestion | RankQuestion | SimilarQuestion | CountQuestion | SearchQuestion | SuggestQuestion | PlatformQuestion | CompanyQuestion | NamesQuestion | GameQuestion | LearnedQuestion | MatchQuestion

/** Which games are to be dealt next. */
export interface DealQuestion {
  readonly kind: 'deal'
  readonly filters: DeckFilters
  readonly taste: Omit<OwnTaste, 'settled'>
  readonly settled: readonly number[]
  readonly shown: readonly number[]
  /** Where only these are meant. */
  readonly among?: readonly number[]
  readonly limit: number
  readonly seed: number
  readonly nowS: number
}

/** The same, where their cards lie ready. */
export interface RankQuestion extends Omit<DealQuestion, 'kind'> {
  readonly kind: 'rank'
}

/** Which games are most like one. */
export interface SimilarQuestion {
  readonly kind: 'similar'
  readonly gameId: number
  /** Games that are not to be shown. */
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

/** Which games a search means: a page of them, counted from 1. */
export interface SearchQuestion {
  readonly kind: 'search'
  readonly body: Omit<SearchBody, 'after' | Placed> & Required<Pick<SearchBody, Placed>>
  readonly nowMs: number
}

/** Which games are meant by what was typed so far. */
export interface SuggestQuestion {
  readonly kind: 'suggest'
  readonly q: string
  readonly platform?: number
  readonly limit: number
}

/** What the page of some platforms shows. */
export interface PlatformQuestion {
  readonly kind: 'platform'
  readonly platformIds: readonly number[]
  readonly nowMs: number
}

/** What the page of a company shows. */
export interface CompanyQuestion {
  readonly kind: 'company'
  readonly idOrSlug: string
}

/** Companies or series: those of ids, or the best for what was typed. */
export interface NamesQuestion {
  readonly kind: 'names'
  readonly of: NamedKind
  readonly ids?: readonly number[]
  readonly q?: string
  readonly limit: number
}

/** The card of the game that a number in an address means. */
export interface GameQuestion {
  readonly kind: 'game'
  readonly number: number
}

/** What a player's likes and nopes say of every value that they have met. */
export interface LearnedQuestion {
  readonly kind: 'learned'
  readonly taste: Pick<OwnTaste, 'liked' | 'noped' | 'chosenGenres'>
}

/** Which games are meant by what another service says of them. */
export interface MatchQuestion {
  readonly kind: 'match'
  readonly games: readonly AskedGame[]
}

/** The games that a question means, best first, and the cards of those that are the pack's own. */
export interface PackAnswer {
  readonly games: readonly { readonly id: number; readonly why: Why }[]
  readonly cards: readonly GameCard[]
}

/** How many can still be dealt, and how many are settled. */
export interface CountAnswer {
  readonly left: number
  readonly settled: number
}

/** The same of a search. */
export interface FoundAnswer {
  readonly games: readonly { readonly id: number; readonly matched_name?: string }[]
  readonly cards: readonly GameCard[]
  /** How many were found in all. */
  readonly total: number
  /** Among how many was searched. */
  readonly known: number
}

export interface PlatformGamesAnswer {
  readonly total: number
  readonly top: readonly number[]
  readonly rows: readonly { readonly id: number; readonly total: number; readonly ids: readonly number[] }[]
  readonly upcoming: readonly number[]
  readonly cards: readonly GameCard[]
}

/** What was learned of one value: above 0 where it stands more often among what the player likes than among everybody's. */
export interface LearnedValue {
  readonly facet: TasteFacet
  readonly id: number
  readonly gain: number
}

/** What each question is answered by. */
export interface PackAnswers {
  readonly deal: PackAnswer
  readonly rank: PackAnswer['games']
  readonly similar: PackAnswer
  readonly count: CountAnswer
  readonly search: FoundAnswer
  readonly suggest: FoundAnswer
  readonly platform: PlatformGamesAnswer
  readonly company: CompanyAnswer | null
  readonly names: readonly NamedSuggestion[]
  readonly game: GameCard | null
  readonly learned: readonly LearnedValue[]
  /** In the order of the question; null for a game that is not known. */
  readonly match: readonly (GameMatch | null)[]
}

export type PackKind = keyof PackAnswers
export type QuestionOf<Kind extends PackKind> = Extract<PackQuestion, { readonly kind: Kind }>
