import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/device.ts'
import { readOthersProfile, readOwnProfile } from '../../local/pages/kept-profiles.ts'
import type { Identity, ShownProfile } from '../../local/pages/kept-profiles.ts'
import { readMatchedGames } from '../../local/games/matches.ts'
import type { MatchedGame } from '../../local/games/matches.ts'
import { useMissingGames } from '../../state/missing-games.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useNews } from '../../state/use-news.ts'
import type { Bring } from '../../state/use-news.ts'
import { LIST_COVERS } from '../../ui/list-tile/list-tile.tsx'

/** What the server says of a player: all of it was told, it shows none by that id, or it cannot be asked. */
export type News = 'told' | 'gone' | 'unreachable'
/** Brings a player's profile to the device. Rejects only when aborted. */
export type BringProfile = Bring<News>

/** The games of a profile that are on this device, and whether the others are on their way to it. */
export interface Games {
  readonly get: (gameId: number) => MatchedGame | undefined
  readonly areComing: boolean
}

export interface ProfileInUse {
  /** Undefined until it has been looked for on the device; null where nothing is known of it here. */
  readonly profile: ShownProfile | null | undefined
  readonly news: News | null
  readonly isOnline: boolean
  readonly retry: () => void
}

/** A player as this device knows them, live: their own words at once, then the server's. `identity` is that of one's own. */
export function useProfile({ db }: Device, userId: string, identity: Identity | null, bring: BringProfile): ProfileInUse {
  const { isOnline } = useSnapshot(syncStatus)
  const [news, retry] = useNews(bring, userId, { isOnline, hasArrived: true })
  const profile = useLiveQuery(
    async () => (identity ? readOwnProfile(db, identity) : ((await readOthersProfile(db, userId)) ?? null)),
    [db, userId, identity],
  )
  return { profile, news, isOnline, retry }
}

const NOBODY: readonly number[] = []
const TOP_TEN_COVERS = 10

/** The games that a profile shows, live; those that are not on this device are fetched. */
export function useProfileGames({ db }: Device, profile: ShownProfile | null | undefined, fetchGames: FetchGames): Games {
  const { isOnline } = useSnapshot(syncStatus)
  const key = profile ? gamesOf(profile).join(',') : ''
  const ids = useMemo(() => (key === '' ? NOBODY : key.split(',').map(Number)), [key])
  const read = useLiveQuery(async () => ({ ids, games: await readMatchedGames(db, ids) }), [db, ids])
  const games = useMemo(() => new Map(read?.games.map((game) => [game.id, game])), [read])
  const missing = useMemo(() => (read?.ids === ids ? ids.filter((id) => !games.has(id)) : NOBODY), [read, ids, games])
  const state = useMissingGames(missing, isOnline, fetchGames)
  const areComing = read?.ids !== ids || (missing.length > 0 && state === 'fetching')
  return useMemo(() => ({ get: (gameId) => games.get(gameId), areComing }), [games, areComing])
}

/** Those whose covers stand for lists, those of the Top 10, and those that are reviewed. */
function gamesOf({ lists, reviews }: ShownProfile): number[] {
  const covers = lists.flatMap(({ gameIds, isTop10 }) => gameIds.slice(0, isTop10 ? TOP_TEN_COVERS : LIST_COVERS))
  return [...new Set([...covers, ...reviews.map(({ gameId }) => gameId)])]
}
