import type { GameCard } from '../../contract/games.ts'
import type { GameState } from '../../contract/mutations.ts'
import { deal } from '../../deck-engine/deal.ts'
import { buildDeckIndexFromCards } from '../../deck-engine/deck-index.ts'
import { genreScores, genreWeights } from '../../domain/genre-taste.ts'

const GAMES_IN_A_ROW = 20
const GENRE_ROWS = 4
/** A row with fewer looks like a mistake. */
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

export interface HomeRow {
  readonly kind: 'for-you' | 'popular' | 'genre' | 'fresh' | 'upcoming'
  /** The name of a genre's row. */
  readonly genre?: string
  readonly games: readonly GameCard[]
}

/**
 * The rows of the home page, best first: what the deck would deal, then the player's genres one by one, and by date
 * what is new or to come on their platforms. No game stands on two rows of taste, and none that they have settled.
 */
export function homeRows(facts: HomeFacts): HomeRow[] {
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
      limit: GAMES_IN_A_ROW,
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

  const forYou: HomeRow = { kind: weights.size > 0 ? 'for-you' : 'popular', games: best([]) }
  const byGenre = [...weights.keys()].flatMap((genreId): HomeRow[] => {
    const genre = genreNames.get(genreId)
    return genre === undefined ? [] : [{ kind: 'genre', genre, games: best([genreId]) }]
  })
  const rows: HomeRow[] = [
    forYou,
    { kind: 'fresh', games: fresh.slice(0, GAMES_IN_A_ROW).map(({ game }) => game) },
    ...byGenre.filter(isWorthARow).slice(0, GENRE_ROWS),
    { kind: 'upcoming', games: upcoming.slice(0, GAMES_IN_A_ROW).map(({ game }) => game) },
  ]
  return rows.filter((row) => isWorthARow(row) || (row.kind === 'upcoming' && row.games.length > 0))
}

function isWorthARow({ games }: HomeRow): boolean {
  return games.length >= GAMES_AT_LEAST
}

function isPlayable({ platform_ids }: GameCard, { platformIds }: HomeFacts): boolean {
  return platformIds.length === 0 || platform_ids.some((id) => platformIds.includes(id))
}
