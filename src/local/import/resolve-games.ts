import type { ExportGame } from '../../contract/export/export-format.ts'
import { MATCHED_GAMES_MAX } from '../../contract/limits.ts'
import type { NamedGame } from '../../contract/own-data.ts'
import type { UserDatabase } from '../db/database.ts'

/** Returns which of its games the server matches, in their order. Undefined if it cannot be reached. */
export type MatchGames = (games: readonly NamedGame[]) => Promise<readonly (number | null)[] | undefined>

/** The games that a file names. */
export interface GamesOfFile {
  readonly named: readonly ExportGame[]
  /** The numbers of games without more data, because their cards were not on the device that made the file. */
  readonly unnamed: readonly number[]
}

export interface ResolvedGames {
  /** The number of each game here, by its number in the file. */
  readonly ids: ReadonlyMap<number, number>
  /** Games that are not known here. */
  readonly unknown: readonly ExportGame[]
  /** Whether the server could be asked. If not, an unknown game may be known later. */
  readonly wasAsked: boolean
}

const NAME_MAX = 500
const IGDB_MAX = 2 ** 31 - 1

/**
 * Returns the games of a file that are here, by IGDB's number, then by name and year. For a file from this very server,
 * its own numbers are used for the rest, and for games without more data. Without a network the games on this device
 * are used.
 */
export async function resolveGames(
  db: UserDatabase,
  { named, unnamed }: GamesOfFile,
  isFromHere: boolean,
  match: MatchGames,
): Promise<ResolvedGames> {
  const distinct = [...new Map(named.map((game) => [game.id, game])).values()]
  const answered = await askInParts(distinct, match)
  const found = answered ?? (await findOnDevice(db, distinct))
  const ids = new Map<number, number>()
  const unknown: ExportGame[] = []
  for (const [index, game] of distinct.entries()) {
    const id = found[index] ?? (isFromHere ? game.id : null)
    if (id === null) unknown.push(game)
    else ids.set(game.id, id)
  }
  if (isFromHere)
    for (const [index, card] of (await db.games.bulkGet([...unnamed])).entries()) {
      const id = unnamed[index] as number
      if (!ids.has(id)) ids.set(id, card?.mainId ?? id)
    }
  return { ids, unknown, wasAsked: answered !== undefined }
}

async function askInParts(games: readonly ExportGame[], match: MatchGames): Promise<(number | null)[] | undefined> {
  const ids: (number | null)[] = []
  for (let first = 0; first < games.length; first += MATCHED_GAMES_MAX) {
    const response = await match(games.slice(first, first + MATCHED_GAMES_MAX).map(asNamed))
    if (response === undefined) return undefined
    ids.push(...response)
  }
  return ids
}

/** Drops values that the server would not accept. */
function asNamed({ igdb_id: igdbId, name, year }: ExportGame): NamedGame {
  return {
    igdb_id: igdbId !== null && igdbId > 0 && igdbId <= IGDB_MAX ? igdbId : null,
    name: name.slice(0, NAME_MAX) || '?',
    year: year !== null && year >= 1_900 && year <= 9_999 ? year : null,
  }
}

async function findOnDevice(db: UserDatabase, games: readonly ExportGame[]): Promise<(number | null)[]> {
  const numbers = games.flatMap(({ igdb_id: igdbId }) => (igdbId === null ? [] : [igdbId]))
  const held = await db.games.where('igdb_id').anyOf(numbers).toArray()
  const byNumber = new Map(held.map(({ igdb_id: igdbId, id, mainId }) => [igdbId, mainId ?? id]))
  return games.map(({ igdb_id: igdbId }) => (igdbId === null ? null : (byNumber.get(igdbId) ?? null)))
}
