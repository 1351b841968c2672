import { searchGames } from './search-games.ts'
import type { SearchIndex } from './search-index.ts'

const TOP_GAMES = 10
const UPCOMING_GAMES = 20

/** The games of an index for a page of platforms, by id. */
export interface PlatformGames {
  /** Released games on any of them. */
  readonly total: number
  /** The most popular, the best first. */
  readonly top: readonly number[]
  /** By each of the given platforms. */
  readonly rows: ReadonlyMap<number, { readonly total: number; readonly ids: readonly number[] }>
  /** The games that come out first. */
  readonly upcoming: readonly number[]
}

/** Returns the games of platforms. The server and the device choose by the same rule, each from the games that it has. */
export function platformGames(index: SearchIndex, platformIds: readonly number[], nowMs: number): PlatformGames {
  const best = (ids: readonly number[]) =>
    searchGames(index, { platformIds: ids, orderBy: 'relevance', orderDir: 'desc', limit: TOP_GAMES }, nowMs)
  const { ids: top, total } = best(platformIds)
  const { ids: upcoming } = searchGames(
    index,
    {
      platformIds,
      releaseFilter: 'upcoming',
      orderBy: 'first_release',
      orderDir: 'asc',
      limit: UPCOMING_GAMES,
    },
    nowMs,
  )
  const rows = new Map(
    platformIds.map((id) => {
      const found = best([id])
      return [id, { total: found.total, ids: found.ids }] as const
    }),
  )
  return { total, top, rows, upcoming }
}
