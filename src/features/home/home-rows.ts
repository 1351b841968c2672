import type { GameCard } from '../../contract/games.ts'
import type { GameState } from '../../contract/mutations.ts'
import { rankGames } from '../../deck-engine/deal.ts'
import { rankingOfCards } from '../../deck-engine/ranking/card-ranking.ts'
import { NO_TASTE, tasteOf, tasteOfGame } from '../../deck-engine/ranking/taste.ts'
import type { Taste } from '../../deck-engine/ranking/taste.ts'
import { genreScores, topGenres } from '../../domain/genre-taste.ts'
import type { UserDatabase } from '../../local/database.ts'
import { keepUntold } from '../../local/games/keep-untold.ts'
import type { DealQuestion } from '../../local/games/pack-questions.ts'
import type { OwnTaste } from '../../local/games/taste-facts.ts'
import { askKnown, cardsMeant } from '../../state/pack-reader.ts'

const GAMES_IN_A_ROW = 20
const GENRE_ROWS = 3
/** Of the games that were liked last, so many have a row of what is like them. */
const LIKED_ROWS = 2
/** So many are asked for where not all of them belong on the row. */
const ASKED = 100
/** The last swipes name the liked games and genres of a row. */
const SWIPES_READ = 300
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
  readonly own: OwnTaste
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
 * The two rows that stand before any thread has answered, of the games on this device: what the deck would deal, and what
 * is like the game that was liked last, or else what is new on the player's platforms, by the sum that deals. No game
 * stands on two rows, and none that is settled on one of taste.
 */
export function firstRows(facts: HomeFacts): HomeRow[] {
  const { own, fanned, nowS } = facts
  const { playable, byId, index, community } = rankedAtHand(facts)
  const shown = new Set(fanned)
  const { settled } = own

  const best = (taste: Taste, belongs: (game: GameCard) => boolean = () => true): GameCard[] => {
    const among = playable.filter((game) => !shown.has(game.id) && isOut(game, nowS) && belongs(game)).map(({ id }) => id)
    const request = { filters: { adult: true }, settled, shown: [], among, limit: GAMES_IN_A_ROW, taste, seed: 0, nowS }
    return rankGames(index, community, request).flatMap((id) => byId.get(id) ?? [])
  }
  const taste = tasteOf(index, community, { ...NO_TASTE, ...own })
  const first = rowOf(likedGenres(facts).length > 0 ? 'for-you' : 'popular', best(taste), shown)
  const [liked] = likedLast(facts)
  const like = liked ? rowOf('liked', best(tasteOfGame(index, community, liked.id, own)), shown, liked.name) : []
  return [...first, ...(like.length > 0 ? like : rowOf('fresh', best(taste, isNew(nowS)), shown))]
}

/**
 * The rows below those, of all games that are known here, the catalogue's pack included: what is like another game that was
 * liked, what is new on the player's platforms, what few know, and the player's genres one by one, by the sum that deals;
 * and what is to come, by its day. Each is asked for as it is wanted. What only the pack knows is kept, so that its page
 * opens with no network. Where nobody can be asked there is only what is to come, and `onUnanswered` is called.
 */
export async function* furtherRows(
  db: UserDatabase, known: HomeFacts, above: readonly HomeRow[], onUnanswered: () => void = () => undefined,
): AsyncGenerator<HomeRow, void> {
  const { states, own, fanned, genreNames, nowS } = known
  const facts = { ...known, games: [...known.games, ...(await packedSwipes(db, known))] }
  const { games } = facts
  const { settled, ...taste } = own
  const shown = new Set([...fanned, ...above.flatMap((row) => row.games.map(({ id }) => id))])

  const take = async (answer: Parameters<typeof cardsMeant>[1] | null, belongs: (game: GameCard) => boolean) => {
    if (!answer) onUnanswered()
    const found = answer ? await cardsMeant(db, answer) : []
    const row = found
      .filter((game) => !shown.has(game.id) && isOut(game, nowS) && isPlayable(game, own.platforms) && belongs(game))
      .slice(0, GAMES_IN_A_ROW)
    // Without room for them they are shown all the same.
    await keepUntold(db, row, nowS * 1_000).catch(() => undefined)
    return row
  }
  const best = async (wanted: Partial<DealQuestion>, belongs: (game: GameCard) => boolean = () => true) => {
    const order = { settled, shown: [...shown], limit: ASKED, seed: 0, nowS }
    const filters = { platforms: [...own.platforms], ...wanted.filters }
    return take(await askKnown(db, { kind: 'deal', taste, ...order, ...wanted, filters }), belongs)
  }

  const stands = (kind: HomeRow['kind'], name?: string) => above.some((row) => row.kind === kind && row.name === name)
  for (const { id, name } of likedLast(facts)) {
    if (stands('liked', name)) continue
    const like = await askKnown(db, { kind: 'similar', gameId: id, without: [...settled, ...shown], limit: ASKED })
    yield* rowOf('liked', await take(like, () => true), shown, name)
  }
  if (!stands('fresh')) {
    const yMin = new Date((nowS - NEW_WITHIN_S) * 1_000).getUTCFullYear()
    yield* rowOf('fresh', await best({ filters: { yMin } }, isNew(nowS)), shown)
  }
  if (own.liked.length > 0) {
    const few = { filters: {}, taste: { ...taste, surprise: LEAST_POPULARITY } }
    yield* rowOf('gems', await best({ ...few, limit: 4 * ASKED }, isLittleKnown(games)), shown)
  }
  let genreRows = 0
  for (const genreId of likedGenres(facts)) {
    const genre = genreNames.get(genreId)
    if (genreRows === GENRE_ROWS) break
    const row = genre === undefined ? [] : rowOf('genre', await best({ filters: { genres: [genreId] } }), shown, genre)
    genreRows += row.length
    yield* row
  }
  const isDisliked = new Set(states.filter(({ state }) => state === 'disliked').map(({ gameId }) => gameId))
  const upcoming = games
    .filter((game) => !isOut(game, nowS) && isPlayable(game, own.platforms) && !shown.has(game.id) && !isDisliked.has(game.id))
    .sort((a, b) => releasedS(a) - releasedS(b) || a.id - b.id)
    .slice(0, GAMES_IN_A_ROW)
  if (upcoming.length > 0) yield { kind: 'upcoming', games: upcoming }
}

/** The cards of the games that count for the taste and are only in the pack: on a new device these are all of them. */
async function packedSwipes(db: UserDatabase, { games, states, own, nowS }: HomeFacts): Promise<readonly GameCard[]> {
  const { settled: _, ...taste } = own
  const held = new Set(games.map(({ id }) => id))
  const counts = new Set([...own.liked, ...own.noped])
  const among = states
    .filter(({ gameId }) => counts.has(gameId))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, SWIPES_READ)
    .flatMap(({ gameId }) => (held.has(gameId) ? [] : gameId))
  if (among.length === 0) return []
  const answer = await askKnown(db, { kind: 'deal', taste, filters: {}, settled: [], shown: [], among, limit: among.length, seed: 0, nowS })
  return answer ? cardsMeant(db, answer) : []
}

interface Ranked extends ReturnType<typeof rankingOfCards> {
  readonly of: Pick<HomeFacts, 'games'> & { readonly platforms: string }
  readonly playable: readonly GameCard[]
  readonly byId: ReadonlyMap<number, GameCard>
}

let ranked: Ranked | null = null

/** What is worked out of the games alone, once for as long as they and the platforms are the same: it takes longer than a frame. */
function rankedAtHand({ games, own }: HomeFacts): Ranked {
  const platforms = own.platforms.join()
  if (ranked?.of.games === games && ranked.of.platforms === platforms) return ranked
  const playable = games.filter((game) => isPlayable(game, own.platforms))
  const byId = new Map(playable.map((game) => [game.id, game]))
  ranked = { of: { games, platforms }, playable, byId, ...rankingOfCards(playable) }
  return ranked
}

/** None where too few were found; else its games stand on no further row. */
function rowOf(kind: HomeRow['kind'], found: readonly GameCard[], shown: Set<number>, name?: string): HomeRow[] {
  if (found.length < GAMES_AT_LEAST) return []
  for (const { id } of found) shown.add(id)
  return [{ kind, ...(name !== undefined && { name }), games: found }]
}

function releasedS({ first_release_date: date }: GameCard): number {
  return date ?? -Infinity
}

/** What is to come has a row of its own, whole. */
function isOut(game: GameCard, nowS: number): boolean {
  return releasedS(game) <= nowS
}

/** The genres that the player likes most, the best-liked first: those that count for the taste, and those that they have chosen. */
function likedGenres({ states, own, games }: HomeFacts): number[] {
  const byId = new Map(games.map((game) => [game.id, game]))
  const counts = new Set([...own.liked, ...own.noped])
  const swiped = states
    .filter(({ gameId }) => counts.has(gameId))
    .map(({ gameId, state }) => ({ state, genreIds: byId.get(gameId)?.genre_ids ?? [] }))
  return topGenres(new Map([...own.chosenGenres.map((id) => [id, 0.5] as const), ...genreScores(swiped)]))
}

/** The games that were liked last, of those that are on the player's platforms. */
function likedLast({ states, own, games }: HomeFacts): GameCard[] {
  const liked = new Set(own.liked)
  const byId = new Map(games.map((game) => [game.id, game]))
  return states
    .filter(({ gameId }) => liked.has(gameId))
    .toSorted((a, b) => b.at - a.at || a.gameId - b.gameId)
    .flatMap(({ gameId }) => byId.get(gameId) ?? [])
    .filter((game) => isPlayable(game, own.platforms))
    .slice(0, LIKED_ROWS)
}

function isNew(nowS: number): (game: GameCard) => boolean {
  return (game) => releasedS(game) > nowS - NEW_WITHIN_S
}

/** Whether a game is less known than half of those that are on this device. */
function isLittleKnown(games: readonly GameCard[]): (game: GameCard) => boolean {
  const priors = games.map(({ prior }) => prior).sort((a, b) => a - b)
  const middle = priors[priors.length >> 1] ?? 0
  return ({ prior }) => prior < middle
}

function isPlayable({ platform_ids }: GameCard, platforms: readonly number[]): boolean {
  return platforms.length === 0 || platform_ids.some((id) => platforms.includes(id))
}
