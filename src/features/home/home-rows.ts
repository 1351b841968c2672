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
 * new or to come on the player's platforms, what few know, and the player's genres one by one; all by the sum that deals.
 * No game stands on two rows of taste, and none that they have settled.
 */
export function homeRows(facts: HomeFacts): HomeRow[] {
  const { games, states, own, genreNames, nowS } = facts
  const byId = new Map(games.map((game) => [game.id, game]))
  const settled = states.filter(({ state }) => state !== null)
  const playable = games.filter((game) => isPlayable(game, own.platforms))
  const { index, community } = rankingOfCards(playable)
  const taste = tasteOf(index, community, { ...NO_TASTE, ...own })
  const shown = new Set<number>()

  const best = (by: Taste, among: (game: GameCard) => boolean, genres: readonly number[] = []): GameCard[] => {
    const ids = rankGames(index, community, {
      filters: { genres, adult: true },
      settled: settled.map(({ gameId }) => gameId),
      shown: [],
      among: playable.filter(among).map(({ id }) => id),
      limit: GAMES_IN_A_ROW,
      taste: by,
      seed: 0,
      nowS,
    })
    return ids.map((id) => byId.get(id)).filter((game) => game !== undefined)
  }
  /** A row of taste: none of its games is on another one. */
  const rowOf = (kind: HomeRow['kind'], found: readonly GameCard[], name?: string): HomeRow[] => {
    if (found.length < GAMES_AT_LEAST) return []
    for (const { id } of found) shown.add(id)
    return [{ kind, ...(name !== undefined && { name }), games: found }]
  }
  const isNotShown = ({ id }: GameCard) => !shown.has(id)
  const outS = ({ first_release_date: date }: GameCard) => date ?? -Infinity

  const genresLiked = likedGenres(facts, byId)
  const forYou = rowOf(genresLiked.length > 0 ? 'for-you' : 'popular', best(taste, isNotShown))
  const likeLiked = likedLast(facts, playable).flatMap((game) => {
    return rowOf('liked', best(tasteOfGame(index, community, game.id, own), isNotShown), game.name)
  })
  const fewKnow = own.liked.length === 0 ? [] : rowOf('gems', best(tasteOf(index, community, { ...NO_TASTE, ...own, surprise: LEAST_POPULARITY }), isLittleKnown(playable, isNotShown)))
  const byGenre = genresLiked.flatMap((genreId) => {
    const genre = genreNames.get(genreId)
    return genre === undefined ? [] : rowOf('genre', best(taste, isNotShown, [genreId]), genre)
  })
  const isDisliked = new Set(settled.filter(({ state }) => state === 'disliked').map(({ gameId }) => gameId))
  const fresh = best(taste, (game) => outS(game) <= nowS && outS(game) > nowS - NEW_WITHIN_S)
  const upcoming = playable
    .filter((game) => outS(game) > nowS && !isDisliked.has(game.id))
    .sort((a, b) => outS(a) - outS(b) || a.id - b.id)
    .slice(0, GAMES_IN_A_ROW)
  return [
    ...forYou,
    ...likeLiked,
    ...(fresh.length < GAMES_AT_LEAST ? [] : [{ kind: 'fresh' as const, games: fresh }]),
    ...fewKnow,
    ...byGenre.slice(0, GENRE_ROWS),
    ...(upcoming.length === 0 ? [] : [{ kind: 'upcoming' as const, games: upcoming }]),
  ]
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
function isLittleKnown(games: readonly GameCard[], isNotShown: (game: GameCard) => boolean): (game: GameCard) => boolean {
  const priors = games.map(({ prior }) => prior).sort((a, b) => a - b)
  const middle = priors[priors.length >> 1] ?? 0
  return (game) => game.prior < middle && isNotShown(game)
}

function isPlayable({ platform_ids }: GameCard, platforms: readonly number[]): boolean {
  return platforms.length === 0 || platform_ids.some((id) => platforms.includes(id))
}
