import type { GameCard } from '../../contract/games.ts'
import type { GameState } from '../../contract/mutations.ts'
import type { UserDatabase } from '../db/database.ts'

/** The games read in one batch, so that the player's input never waits for all of it. */
const GAMES_A_TURN = 500

/** The values of a game that the page of matches lists. */
export const MARKS = ['liked', 'owned', 'wanted', 'disliked'] as const
export type Mark = (typeof MARKS)[number]

/** A game that a player has marked. */
export interface Match {
  readonly gameId: number
  /** In the order of `MARKS`, never empty. */
  readonly marks: readonly Mark[]
  /** When the last of them was set, in milliseconds by the server's clock. */
  readonly at: number
}

/** The fields of a game that a grid shows or filters by. */
export type MatchedGame = Pick<GameCard, 'id' | 'name' | 'cover' | 'first_release_date' | 'platform_ids' | 'genre_ids' | 'game_mode_ids'> &
  Partial<Pick<GameCard, 'igdb_id'>>

/** Returns all games that a player has marked, as they see it, the newest first. Reads only their own rows, no games. */
export async function readMatches(db: UserDatabase): Promise<Match[]> {
  const [liked, owned, disliked, wishes] = await Promise.all([
    inState(db, 'liked').toArray(),
    inState(db, 'owned').toArray(),
    inState(db, 'disliked').toArray(),
    wishesOf(db).toArray(),
  ])
  const marksOf = new Map<number, { marks: Mark[]; at: number }>()
  const add = (gameId: number, mark: Mark, at: number) => {
    const known = marksOf.get(gameId)
    if (!known) marksOf.set(gameId, { marks: [mark], at })
    else {
      known.marks.push(mark)
      known.at = Math.max(known.at, at)
    }
  }
  for (const { gameId, at } of liked) add(gameId, 'liked', at)
  for (const { gameId, at } of owned) add(gameId, 'owned', at)
  for (const { id, value, at } of wishes) if (value) add(Number(id), 'wanted', at)
  for (const { gameId, at } of disliked) add(gameId, 'disliked', at)
  return [...marksOf].map(([gameId, { marks, at }]) => ({ gameId, marks, at })).sort((a, b) => b.at - a.at || a.gameId - b.gameId)
}

function inState(db: UserDatabase, state: GameState) {
  return db.gameStates.where('state').equals(state)
}

function wishesOf(db: UserDatabase) {
  return db.mine.where('[entity+id]').between(['wishes', ''], ['wishes', '\uffff'])
}

/** Returns how many games have each mark, as the player sees them. */
export async function countMarks(db: UserDatabase): Promise<Readonly<Record<Mark, number>>> {
  const [liked, owned, disliked, wanted] = await Promise.all([
    inState(db, 'liked').count(),
    inState(db, 'owned').count(),
    inState(db, 'disliked').count(),
    wishesOf(db)
      .filter(({ value }) => value !== null)
      .count(),
  ])
  return { liked, owned, wanted, disliked }
}

/** Returns how many games a player likes or owns. */
export function countLoved(db: UserDatabase): Promise<number> {
  return db.gameStates
    .where('state')
    .anyOf(['liked', 'owned'] satisfies GameState[])
    .count()
}

/** Returns those of some games for which the player has set anything, a wish included. */
export async function readSettled(db: UserDatabase, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const [states, wishes] = await Promise.all([
    db.gameStates.bulkGet([...ids]),
    db.mine.bulkGet(ids.map((id): [string, string] => ['wishes', String(id)])),
  ])
  return new Set(ids.filter((_, n) => (states[n]?.state ?? null) !== null || (wishes[n]?.value ?? null) !== null))
}

/** A game for which a player has set one state. */
export interface Stated {
  readonly gameId: number
  /** When it was set, in milliseconds by the server's clock. */
  readonly at: number
}

/** Returns all games in one state, as the player sees them, the newest first. Reads only their own rows, no games. */
export async function readStated(db: UserDatabase, state: GameState): Promise<Stated[]> {
  const rows = await inState(db, state).toArray()
  return rows.map(({ gameId, at }) => ({ gameId, at })).sort((a, b) => b.at - a.at || a.gameId - b.gameId)
}

/** Returns those of some games that are on the device, read in batches. */
export async function readMatchedGames(db: UserDatabase, ids: readonly number[]): Promise<MatchedGame[]> {
  const found: MatchedGame[] = []
  for (let from = 0; from < ids.length; from += GAMES_A_TURN) {
    const turn = await db.games.bulkGet(ids.slice(from, from + GAMES_A_TURN))
    for (const game of turn) if (game) found.push(withoutRest(game))
  }
  return found
}

/** Drops fields that are not shown, above all summaries, because thousands of games stay in memory. */
function withoutRest(game: GameCard): MatchedGame {
  const { id, igdb_id, name, cover, first_release_date, platform_ids, genre_ids, game_mode_ids } = game
  return { id, name, cover, first_release_date, platform_ids, genre_ids, game_mode_ids, ...(igdb_id !== undefined && { igdb_id }) }
}
