import { searchGames } from './search-games.ts'
import type { SearchIndex } from './search-index.ts'

const TOP_GAMES = 10
const UPCOMING_GAMES = 20

/** What the page of some platforms shows of an index, by id. */
export interface PlatformGames {
  /** Released, on any of them. */
  readonly total: number
  /** The most popular, best first. */
  readonly top: readonly number[]
  /** Of every platform that was asked for. */
  readonly rows: ReadonlyMap<number, { readonly total: number; readonly ids: readonly number[] }>
  /** Those that come first. */
  readonly upcoming: readonly number[]
}

/** The server and the device choose the same games, each of those that it has. */
export function platformGames(index: SearchIndex, platformIds: readonly number[], nowMs: number): PlatformGames {
  const best = (ids: readonly number[]) =>
    searchGames(index, { platformIds: ids, orderBy: 'relevance', orderDir: 'desc', limit: TOP_GAMES }, nowMs)
  const { ids: top, total } = best(platformIds)
  const { ids: upcoming } = searchGames(index, {
    platformIds, releaseFilter: 'upcoming', orderBy: 'first_release', orderDir: 'asc', limit: UPCOMING_GAMES,
  }, nowMs)
  const rows = new Map(platformIds.map((id) => {
    const found = best([id])
    return [id, { total: found.total, ids: found.ids }] as const
  }))
  return { total, top, rows, upcoming }
}
