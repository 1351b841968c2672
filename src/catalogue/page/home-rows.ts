import type { GameCard } from '../../contract/games.ts'
import type { GameState } from '../../contract/mutations.ts'
import { rankGames } from '../../deck-engine/deal.ts'
import { rankingOfCards } from '../../deck-engine/ranking/card-ranking.ts'
import { NO_TASTE, tasteOf, tasteOfGame } from '../../deck-engine/ranking/taste.ts'
import type { Taste } from '../../deck-engine/ranking/taste.ts'
import { genreScores, topGenres } from '../../domain/genre-taste.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import { cacheLocalOnly } from '../../local/queries/cache-local-only.ts'
import type { DealQuestion } from '../pack-questions.ts'
import type { OwnTaste } from '../../local/queries/taste-facts.ts'
import { askKnown, cardsMeant } from './pack-reader.ts'

const GAMES_IN_A_ROW = 20
const GENRE_ROWS = 3
/** The number of last liked games with a row of similar games. */
const LIKED_ROWS = 2
/** How many are requested if not all of them belong in the row. */
const ASKED = 100
/** The number of last swipes from which rows take liked games and genres. */
const SWIPES_READ = 300
/** A row with fewer looks like a mistake. */
const GAMES_AT_LEAST = 3
/** A game that was released within two years is still new to most players. */
const NEW_WITHIN_S = 2 * 365 * 24 * 60 * 60
/** For little-known games popularity counts least, as with full exploration. */
const LEAST_POPULARITY = 4

/** The device's data of a player and of games. */
export interface HomeFacts {
  /** Without those that must not be shown. */
  readonly games: readonly GameCard[]
  readonly states: readonly { readonly gameId: number; readonly state: GameState | null; readonly at: number }[]
  readonly own: OwnTaste
  /** Those that are shown above the rows already. */
  readonly fanned: readonly number[]
  readonly genreNames: ReadonlyMap<number, string>
  readonly nowS: number
}

export interface HomeRow {
  readonly kind: 'for-you' | 'popular' | 'liked' | 'gems' | 'genre' | 'fresh' | 'upcoming'
  /** The name of the row's genre or liked game. */
  readonly name?: string
  readonly games: readonly GameCard[]
}

/** The number of cards in the deck's tile. */
export const FANNED = 3
/** The number of covers in the list's tile. They form a square. */
export const LIST_COVERS = 4

/** The games that the home may show, from top to bottom. */
export interface HomeParts<Cover> {
  /** The first cards of the deck; undefined until they were read. */
  readonly hand: readonly GameCard[] | undefined
  /** The first games of the list in its tile. */
  readonly listed: readonly Cover[]
  readonly rows: readonly HomeRow[]
}

/** The games that the home shows. */
export interface ShownHome<Cover> {
  readonly fan: readonly GameCard[]
  readonly covers: readonly Cover[]
  readonly rows: readonly HomeRow[]
}

/**
 * Returns the home without repeats: no game twice, and no heading twice. Stored rows may have games that a tile shows by now. Before a
 * deck is dealt, its tile takes games out of the first row.
 */
export function withoutRepeats<Cover extends { readonly id: number }>({ hand, listed, rows }: HomeParts<Cover>): ShownHome<Cover> {
  const [first] = rows
  const spare = hand ? Math.max(0, Math.min(FANNED, (first?.games.length ?? 0) - GAMES_AT_LEAST)) : 0
  const fan = hand && hand.length > 0 ? hand : (first?.games.slice(0, spare) ?? [])
  const shown = new Set(fan.map(({ id }) => id))
  const others = listed.filter(({ id }) => !shown.has(id))
  const covers = others.slice(0, others.length < LIST_COVERS ? 1 : LIST_COVERS)
  for (const { id } of covers) shown.add(id)
  const headings = new Set<string>()
  return {
    fan,
    covers,
    rows: rows.flatMap((row) => {
      const games = row.games.filter(({ id }) => !shown.has(id))
      const heading = headingOf(row)
      if (headings.has(heading) || games.length < Math.min(GAMES_AT_LEAST, row.games.length || 1)) return []
      headings.add(heading)
      for (const { id } of games) shown.add(id)
      // The same object if it is complete, so that it is not drawn again.
      return games.length === row.games.length ? row : { ...row, games }
    }),
  }
}

/** Returns the identity of a row's heading. */
export function headingOf({ kind, name = '' }: HomeRow): string {
  return `${kind} ${name}`
}

/**
 * Returns the two rows that need no worker, from the local games: what the deck would deal, and games like the last liked one, or else new
 * ones on the player's platforms, by the deck's sum. No game is in two rows, and no settled one in a row of taste.
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
 * Yields the further rows from all known games, including the catalogue's pack: games like another liked one, new ones on the player's
 * platforms, little-known ones, and the player's genres one by one, by the deck's sum; and upcoming ones by date. Each is computed on
 * demand. Games of the pack are cached, so that their pages open without a network. If no worker responds there are only upcoming ones, and
 * `onUnanswered` is called.
 */
export async function* furtherRows(
  db: UserDatabase,
  known: HomeFacts,
  above: readonly HomeRow[],
  onUnanswered: () => void = () => undefined,
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
    // Without free space for them they are shown all the same.
    await cacheLocalOnly(db, row, nowS * 1_000).catch(() => undefined)
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
    const few = { filters: {}, taste: { ...taste, exploration: LEAST_POPULARITY } }
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

/** Returns the cards of games that count for the taste and are only in the pack: on a new device these are all of them. */
async function packedSwipes(db: UserDatabase, { games, states, own, nowS }: HomeFacts): Promise<readonly GameCard[]> {
  const { settled: _, ...taste } = own
  const held = new Set(games.map(({ id }) => id))
  const counts = new Set([...own.liked, ...own.disliked])
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
  readonly platforms: string
  readonly playable: readonly GameCard[]
  readonly byId: ReadonlyMap<number, GameCard>
}

const rankings = new WeakMap<HomeFacts['games'], Ranked>()

/** Computed once while the games and the platforms stay the same, because it takes longer than a frame. */
function rankedAtHand({ games, own }: HomeFacts): Ranked {
  const platforms = own.platforms.join()
  const known = rankings.get(games)
  if (known?.platforms === platforms) return known
  const playable = games.filter((game) => isPlayable(game, own.platforms))
  const byId = new Map(playable.map((game) => [game.id, game]))
  const ranked = { platforms, playable, byId, ...rankingOfCards(playable) }
  rankings.set(games, ranked)
  return ranked
}

/** Returns no row if too few games were found; otherwise its games are in no further row. */
function rowOf(kind: HomeRow['kind'], found: readonly GameCard[], shown: Set<number>, name?: string): HomeRow[] {
  if (found.length < GAMES_AT_LEAST) return []
  for (const { id } of found) shown.add(id)
  return [{ kind, ...(name !== undefined && { name }), games: found }]
}

function releasedS({ first_release_date: date }: GameCard): number {
  return date ?? -Infinity
}

/** Upcoming games have a row of their own. */
function isOut(game: GameCard, nowS: number): boolean {
  return releasedS(game) <= nowS
}

/** Returns the player's favourite genres, the best-liked first: from what counts for the taste, and chosen ones. */
function likedGenres({ states, own, games }: HomeFacts): number[] {
  const byId = new Map(games.map((game) => [game.id, game]))
  const counts = new Set([...own.liked, ...own.disliked])
  const swiped = states
    .filter(({ gameId }) => counts.has(gameId))
    .map(({ gameId, state }) => ({ state, genreIds: byId.get(gameId)?.genre_ids ?? [] }))
  return topGenres(new Map([...own.chosenGenres.map((id) => [id, 0.5] as const), ...genreScores(swiped)]))
}

/** Returns the last liked games on the player's platforms. */
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

/** Returns whether a game is less known than half of the local ones. */
function isLittleKnown(games: readonly GameCard[]): (game: GameCard) => boolean {
  const priors = games.map(({ prior }) => prior).sort((a, b) => a - b)
  const middle = priors[priors.length >> 1] ?? 0
  return ({ prior }) => prior < middle
}

function isPlayable({ platform_ids }: GameCard, platforms: readonly number[]): boolean {
  return platforms.length === 0 || platform_ids.some((id) => platforms.includes(id))
}
