import type { GameCard } from '../../contract/games.ts'
import type { FoundGame } from '../../contract/search.ts'
import { GAME_ID_BASE } from '../../contract/limits.ts'
import { withoutUnasked } from './choices.ts'
import type { UserDatabase } from '../db/database.ts'
import type { GameRow } from '../db/game-row.ts'

/** The games read in one batch: a few milliseconds, and then the player's input is handled first. */
const GAMES_A_TURN = 1_000
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Caches games as the server has returned them. `now` is their time of last use. The name that found one belongs to the
 * search, not to the game.
 */
export async function cacheGames(db: UserDatabase, games: readonly FoundGame[], now: number): Promise<void> {
  const rows: GameRow[] = []
  const duplicate: MergedRow[] = []
  for (const card of games) {
    const { matched_name: _, former_ids: mergedIds = [], ...game } = card
    const row = { ...game, usedAt: now, toldAt: now }
    rows.push(row)
    for (const id of mergedIds) duplicate.push({ ...row, id, mainId: row.id })
  }
  await db.games.bulkPut([...rows, ...(duplicate.length > 0 ? await underOldNumbers(db, duplicate) : [])])
}

type MergedRow = GameRow & Required<Pick<GameRow, 'mainId'>>

/**
 * Returns the rows that keep the provider's number of a merged game under its own id. So its address still leads to the
 * main game.
 */
async function underOldNumbers(db: UserDatabase, duplicate: readonly MergedRow[]): Promise<GameRow[]> {
  const held = await db.games.bulkGet(duplicate.map(({ id }) => id))
  return duplicate.map((row, index) => numbered(row, held[index]?.igdb_id))
}

/** Returns a row with another number of the provider's, or without one. */
function numbered(row: GameRow, igdbId: number | undefined): GameRow {
  const { igdb_id: other, ...unnumbered } = row
  if (igdbId === undefined) return unnumbered
  return other === igdbId ? row : { ...unnumbered, igdb_id: igdbId }
}

/**
 * Returns a game by the number in its page's address: our own id, or that of the catalogue's provider (`gamePath`). For
 * the number of a merged game it returns the main game. The page may then redirect to its address (`movedPath`).
 */
export async function findGame(db: UserDatabase, number: number): Promise<GameCard | undefined> {
  const byProvider = number < GAME_ID_BASE ? await db.games.where('igdb_id').equals(number).first() : undefined
  const found = byProvider ?? (await db.games.get(number))
  if (found?.mainId === undefined) return found
  // If the main game was trimmed meanwhile, its card is still stored here.
  return (await db.games.get(found.mainId)) ?? numbered({ ...found, id: found.mainId }, undefined)
}

/** Returns the main game of a merged one, as far as this device knows. Returns the same id otherwise. */
export async function canonicalGame(db: UserDatabase, gameId: number): Promise<number> {
  return (await db.games.get(gameId))?.mainId ?? gameId
}

/**
 * Records that a game was used today, so that it is trimmed later. Stores the start of the day, and so a time before
 * everything that is cached today. The latest of these times tells an index of the games whether new ones were cached.
 */
export async function touchGame(db: UserDatabase, gameId: number, now: number): Promise<void> {
  const today = now - (now % DAY_MS)
  const isOld = ({ usedAt = 0 }: GameRow) => usedAt < today
  await db.games.where('id').equals(gameId).filter(isOld).modify({ usedAt: today })
}

/**
 * Returns every game on the device that the player wants shown, each once, read in batches, for building an index. Not
 * for a live query, which would read all of them again with every new game.
 */
export async function readAllGames(db: UserDatabase): Promise<GameCard[]> {
  const games: GameCard[] = []
  for (let after = -Infinity; ;) {
    const turn = await db.games.where('id').above(after).limit(GAMES_A_TURN).toArray()
    for (const game of turn) if (game.mainId === undefined) games.push(game)
    const last = turn.at(-1)
    if (!last || turn.length < GAMES_A_TURN) return withoutUnasked(db, games)
    after = last.id
  }
}
