import type { GameCard } from '../../contract/games.ts'
import type { GameState } from '../../contract/mutations.ts'
import { rankGames } from '../../deck-engine/deal.ts'
import { rankingOfCards } from '../../deck-engine/ranking/card-ranking.ts'
import { NO_TASTE, tasteOf, tasteOfGame } from '../../deck-engine/ranking/taste.ts'
import type { Taste } from '../../deck-engine/ranking/taste.ts'
import { genreScores, topGenres } from '../../domain/genre-taste.ts'
import type { OwnTaste } from '../../local/games/taste-facts.ts'

const GAMES_IN_A_ROW = 20
const GENRE_ROWS = 3
/** Of the games that were liked last, so many have a row of what is like them. */
const LIKED_ROWS = 2
/** A row with fewer looks like a mistake. */
const GAMES_AT_LEAST = 3
/** What came out within two years is still new to most players. */
const NEW_WITHIN_S = 2 * 365 * 24 * 60 * 60
/** Of what few know, popularity says least: as for who wants to be surprised. */
const LEAST_POPULARITY = 4

/** What this device knows of a player and of games. */
export interface HomeFacts {
  /** Without those that are not to be shown. */
  readonly games: readonly GameCard[]
  readonly states: readonly { readonly gameId: number; readonly state: GameState | null; readonly at: number }[]
  readonly own: Omit<OwnTaste, 'settled'>
  /** Those that are seen above the rows already. */
  readonly fanned: readonly number[]
  readonly genreNames: ReadonlyMap<number, string>
  readonly nowS: number
}

export interface HomeRow {
  readonly kind: 'for-you' | 'popular' | 'liked' | 'gems' | 'genre' | 'fresh' | 'upcoming'
  /** Whose row it is: a genre's or a liked game's name. */
  readonly name?: string
  readonly games: readonly GameCard[]
}

/**
 * The rows of the home page, best first: what the deck would deal, what is like the games that were liked last, what is
 * new on the player's platforms, what few know, the player's genres one by one, all by the sum that deals; and what is to
 * come, by its day. Each is worked out as it is asked for. No game stands on two of them, and none that is settled on one
 * of taste.
 */
export function* homeRows(facts: HomeFacts): Generator<HomeRow, void> {
  const { games, states, own, fanned, genreNames, nowS } = facts
  const byId = new Map(games.map((game) => [game.id, game]))
  const settled = states.filter(({ state }) => state !== null)
  const playable = games.filter((game) => isPlayable(game, own.platforms))
  const { index, community } = rankingOfCards(playable)
  const taste = tasteOf(index, community, { ...NO_TASTE, ...own })
  const shown = new Set(fanned)
  const outS = ({ first_release_date: date }: GameCard) => date ?? -Infinity

  const best = (by: Taste, among: (game: GameCard) => boolean = () => true, genres: readonly number[] = []): GameCard[] => {
    const ids = rankGames(index, community, {
      filters: { genres, adult: true },
      settled: settled.map(({ gameId }) => gameId),
      shown: [],
      // What is to come has a row of its own, whole.
      among: playable.filter((game) => !shown.has(game.id) && outS(game) <= nowS && among(game)).map(({ id }) => id),
      limit: GAMES_IN_A_ROW,
      taste: by,
      seed: 0,
      nowS,
    })
    return ids.map((id) => byId.get(id)).filter((game) => game !== undefined)
  }
  const rowOf = (kind: HomeRow['kind'], found: readonly GameCard[], name?: string): HomeRow[] => {
    if (found.length < GAMES_AT_LEAST) return []
    for (const { id } of found) shown.add(id)
    return [{ kind, ...(name !== undefined && { name }), games: found }]
  }

  const genresLiked = likedGenres(facts, byId)
  yield* rowOf(genresLiked.length > 0 ? 'for-you' : 'popular', best(taste))
  for (const game of likedLast(facts, playable)) yield* rowOf('liked', best(tasteOfGame(index, community, game.id, own)), game.name)
  yield* rowOf('fresh', best(taste, (game) => outS(game) > nowS - NEW_WITHIN_S))
  if (own.liked.length > 0) {
    yield* rowOf('gems', best(tasteOf(index, community, { ...NO_TASTE, ...own, surprise: LEAST_POPULARITY }), isLittleKnown(playable)))
  }
  let genreRows = 0
  for (const genreId of genresLiked) {
    const genre = genreNames.get(genreId)
    if (genreRows === GENRE_ROWS) break
    const row = genre === undefined ? [] : rowOf('genre', best(taste, undefined, [genreId]), genre)
    genreRows += row.length
    yield* row
  }
  const isDisliked = new Set(settled.filter(({ state }) => state === 'disliked').map(({ gameId }) => gameId))
  const upcoming = playable
    .filter((game) => outS(game) > nowS && !shown.has(game.id) && !isDisliked.has(game.id))
    .sort((a, b) => outS(a) - outS(b) || a.id - b.id)
    .slice(0, GAMES_IN_A_ROW)
  if (upcoming.length > 0) yield { kind: 'upcoming', games: upcoming }
}

/** The genres that the player likes most, the best-liked first: those that count for the taste, and those that they have chosen. */
function likedGenres({ states, own }: HomeFacts, byId: ReadonlyMap<number, GameCard>): number[] {
  const counts = new Set([...own.liked, ...own.noped])
  const swiped = states
    .filter(({ gameId }) => counts.has(gameId))
    .map(({ gameId, state }) => ({ state, genreIds: byId.get(gameId)?.genre_ids ?? [] }))
  return topGenres(new Map([...own.chosenGenres.map((id) => [id, 0.5] as const), ...genreScores(swiped)]))
}

/** The games that were liked last, among those that are ranked: of others nothing here says what is like them. */
function likedLast({ states, own }: HomeFacts, ranked: readonly GameCard[]): GameCard[] {
  const liked = new Set(own.liked)
  const byId = new Map(ranked.map((game) => [game.id, game]))
  return states
    .filter(({ gameId }) => liked.has(gameId))
    .toSorted((a, b) => b.at - a.at || a.gameId - b.gameId)
    .flatMap(({ gameId }) => byId.get(gameId) ?? [])
    .slice(0, LIKED_ROWS)
}

/** Whether a game is less known than half of all are. */
function isLittleKnown(games: readonly GameCard[]): (game: GameCard) => boolean {
  const priors = games.map(({ prior }) => prior).sort((a, b) => a - b)
  const middle = priors[priors.length >> 1] ?? 0
  return ({ prior }) => prior < middle
}

function isPlayable({ platform_ids }: GameCard, platforms: readonly number[]): boolean {
  return platforms.length === 0 || platform_ids.some((id) => platforms.includes(id))
}
