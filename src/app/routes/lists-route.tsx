import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { areGameCards } from '../../contract/game-guards.ts'
import { SUGGEST_LIMIT } from '../../contract/limits.ts'
import { ListsPage } from '../../features/lists/lists-page.tsx'
import type { FindGames } from '../../features/lists/use-found-games.ts'
import type { FetchGames } from '../../state/missing-games.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { fetchGames } from '../../sync/fetch-games.ts'
import { fetchOwnLists } from '../../sync/fetch-own-lists.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { showFailure } from '../shell/show-failure.ts'
import type { PageProps } from './page-props.ts'

export function ListsRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const [, navigate] = useLocation()
  const { isOnline } = useSnapshot(syncStatus)
  useEffect(() => {
    if (!isOnline) return
    const gone = new AbortController()
    // A failure changes nothing: the likes that are shown are those that the device knows.
    fetchOwnLists(device, remote, gone.signal).catch(() => undefined)
    return () => gone.abort()
  }, [device, remote, isOnline])
  const fetchMissing: FetchGames = useCallback((ids, signal) => fetchGames(device, remote, ids, signal), [device, remote])
  const findGames = useMemo(
    (): FindGames => ({
      // The engine is fetched when it is needed, and only then are the games read.
      here: async (text) => {
        const { suggestOnDevice } = await import('../../features/search/device-search.ts')
        return suggestOnDevice(device.db, text, { platform: null, limit: SUGGEST_LIMIT })
      },
      there: async (text, signal) => {
        const answer = await remote.call('suggestGames', { query: { q: text, limit: SUGGEST_LIMIT }, signal })
        return answer.kind === 'answered' && areGameCards(answer.body) ? answer.body : null
      },
    }),
    [device, remote],
  )
  const onCreated = useCallback((listId: string) => navigate(`/list/${listId}`), [navigate])
  return (
    <ListsPage
      device={device}
      fetchGames={fetchMissing}
      findGames={findGames}
      onCreated={onCreated}
      onFailure={showFailure}
    />
  )
}
