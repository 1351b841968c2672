import type { GameCard } from '../../contract/games.ts'
import type { GameState } from '../../contract/mutations.ts'
import { deal } from '../../deck-engine/deal.ts'
import { buildDeckIndexFromCards } from '../../deck-engine/deck-index.ts'
import { genreScores, genreWeights } from '../../domain/genre-taste.ts'

const GAMES_ON_A_SHELF = 20
const GENRE_SHELVES = 4
/** A shelf with fewer looks like a mistake. */
const GAMES_AT_LEAST = 3
/** What came out within two years is still new to most players. */
const NEW_WITHIN_S = 2 * 365 * 24 * 60 * 60

/** What this device knows of a player and of games. */
export interface HomeFacts {
  /** Without those that are not to be shown. */
  readonly games: readonly GameCard[]
  readonly states: readonly { readonly gameId: number; readonly state: GameState | null }[]
  /** The player's own; none means all. */
  readonly platformIds: readonly number[]
  readonly chosenGenreIds: readonly number[]
  readonly genreNames: ReadonlyMap<number, string>
  readonly nowS: number
}

export interface HomeShelf {
  readonly kind: 'for-you' | 'popular' | 'genre' | 'fresh' | 'upcoming'
  /** The name of a genre's shelf. */
  readonly genre?: string
  readonly games: readonly GameCard[]
}

/**
 * The shelves of the home page, best first: what the deck would deal, then the player's genres one by one, and by date
 * what is new or to come on their platforms. No game stands on two shelves of taste, and none that they have settled.
 */
export function homeShelves(facts: HomeFacts): HomeShelf[] {
  const { games, states, genreNames, nowS } = facts
  const byId = new Map(games.map((game) => [game.id, game]))
  const settled = states.filter(({ state }) => state !== null)
  const swiped = settled.map(({ gameId, state }) => ({ state, genreIds: byId.get(gameId)?.genre_ids ?? [] }))
  const weights = genreWeights(genreScores(swiped), facts.chosenGenreIds)
  const index = buildDeckIndexFromCards(games.filter((game) => isPlayable(game, facts)))
  const shown = new Set<number>()

  const best = (genres: readonly number[]) => {
    const ids = deal(index, {
      filters: { genres, adult: true },
      weights,
      settled: settled.map(({ gameId }) => gameId),
      shown,
      limit: GAMES_ON_A_SHELF,
    })
    for (const id of ids) shown.add(id)
    return ids.map((id) => byId.get(id)).filter((game) => game !== undefined)
  }

  const isDisliked = new Set(settled.filter(({ state }) => state === 'disliked').map(({ gameId }) => gameId))
  const dated = games
    .filter((game) => isPlayable(game, facts) && !isDisliked.has(game.id))
    .map((game) => ({ game, outS: game.first_release_date ?? -Infinity }))
    .sort((a, b) => a.outS - b.outS || a.game.id - b.game.id)
  const upcoming = dated.filter(({ outS }) => outS > nowS)
  const fresh = dated.filter(({ outS }) => outS <= nowS && outS > nowS - NEW_WITHIN_S).reverse()

  const forYou: HomeShelf = { kind: weights.size > 0 ? 'for-you' : 'popular', games: best([]) }
  const byGenre = [...weights.keys()].flatMap((genreId): HomeShelf[] => {
    const genre = genreNames.get(genreId)
    return genre === undefined ? [] : [{ kind: 'genre', genre, games: best([genreId]) }]
  })
  const shelves: HomeShelf[] = [
    forYou,
    { kind: 'fresh', games: fresh.slice(0, GAMES_ON_A_SHELF).map(({ game }) => game) },
    ...byGenre.filter(isWorthAShelf).slice(0, GENRE_SHELVES),
    { kind: 'upcoming', games: upcoming.slice(0, GAMES_ON_A_SHELF).map(({ game }) => game) },
  ]
  return shelves.filter((shelf) => isWorthAShelf(shelf) || (shelf.kind === 'upcoming' && shelf.games.length > 0))
}

function isWorthAShelf({ games }: HomeShelf): boolean {
  return games.length >= GAMES_AT_LEAST
}

function isPlayable({ platform_ids }: GameCard, { platformIds }: HomeFacts): boolean {
  return platformIds.length === 0 || platform_ids.some((id) => platformIds.includes(id))
}
