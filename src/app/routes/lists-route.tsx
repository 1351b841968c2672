import { useCallback, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSnapshot } from 'valtio'
import { ListsPage } from '../../features/lists/lists-page.tsx'
import { syncStatus } from '../../state/sync-status.ts'
import { fetchOwnLists } from '../../loaders/fetch-own-lists.ts'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useFindGames } from './use-find-games.ts'
import { useFetchGames } from './use-fetch-games.ts'

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
  const fetchGames = useFetchGames(device, remote)
  const findGames = useFindGames(device, remote)
  const onCreated = useCallback((listId: string) => navigate(`/list/${listId}`), [navigate])
  return (
    <ListsPage
      device={device}
      fetchGames={fetchGames}
      findGames={findGames}
      onCreated={onCreated}
    />
  )
}
