import type { GameCard } from '../../contract/games.ts'
import { buildSearchIndex } from '../../deck-engine/search-index.ts'
import type { KnownNames, SearchIndex } from '../../deck-engine/search-index.ts'
import { searchGames, suggestGames } from '../../deck-engine/search-games.ts'
import { readChoices } from '../../local/choices.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readAllGames } from '../../local/games/games.ts'
import { readKnownNames } from '../../local/games/known-names.ts'
import type { KnownName } from '../../local/rows.ts'
import { searchBodyOf } from './search-params.ts'
import type { SearchParams } from './search-params.ts'

/** More than anybody scrolls through; what a device holds is a part of the catalogue anyway. */
const GAMES_MAX = 500

interface Held {
  readonly signature: string
  readonly index: SearchIndex
}

const held = new WeakMap<UserDatabase, Held>()

/** The best of the games on this device for what has been typed, on one platform or any. */
export async function suggestOnDevice(
  db: UserDatabase,
  text: string,
  { platform, limit }: { platform: number | null; limit: number },
): Promise<GameCard[]> {
  const index = await deviceIndex(db)
  return gamesOf(db, suggestGames(index, { q: text, limit, adult: true, ...(platform === null ? {} : { platform }) }))
}

/** The games on this device that a search means, in its order: the server's own engine, on what is here. */
export async function searchOnDevice(db: UserDatabase, params: SearchParams, nowMs: number): Promise<GameCard[]> {
  const index = await deviceIndex(db)
  const { orderBy = params.order, orderDir = params.direction, after: _, ...filters } = searchBodyOf(params)
  const { ids } = searchGames(index, { ...filters, adult: true, orderBy, orderDir, limit: GAMES_MAX }, nowMs)
  return gamesOf(db, ids)
}

/** The index of the games on this device that are to be shown: built when it is first needed, and anew once games or names have joined. */
export async function deviceIndex(db: UserDatabase): Promise<SearchIndex> {
  const { companies, series } = await readKnownNames(db)
  const names: KnownNames = { companies: byName(companies), franchises: byName(series) }
  const { adult_games: adult } = await readChoices(db)
  const signature = [String(adult), await db.games.count(), (await db.games.orderBy('usedAt').last())?.usedAt, ...names.companies.values(), 0, ...names.franchises.values()].join()
  const before = held.get(db)
  if (before?.signature === signature) return before.index
  const index = buildSearchIndex(await readAllGames(db), names)
  held.set(db, { signature, index })
  return index
}

function byName(names: readonly KnownName[]): ReadonlyMap<string, number> {
  return new Map(names.map(({ id, name }) => [name, id]))
}

async function gamesOf(db: UserDatabase, ids: readonly number[]): Promise<GameCard[]> {
  const games = await db.games.bulkGet([...ids])
  return games.filter((game) => game !== undefined)
}
