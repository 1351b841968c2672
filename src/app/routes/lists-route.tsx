import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { ListsPage } from '../../features/lists/lists-page.tsx'
import { ownListsPage } from '../../loaders/pages/lists.ts'
import { usePage } from '../../state/use-page.ts'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useFindGames } from './use-find-games.ts'
import { useFetchGames } from './use-fetch-games.ts'

export function ListsRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const [, navigate] = useLocation()
  // Unheard of, the likes that are shown are those that the device knows.
  usePage({ device, remote }, ownListsPage, null)
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
