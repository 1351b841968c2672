import { ListsPage } from '../../features/lists/lists-page.tsx'
import { ownListsPage } from '../../loaders/pages/lists.ts'
import { usePage } from '../../state/use-page.ts'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useFetchGames } from './use-fetch-games.ts'

export function ListsRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  // Unheard of, the likes that are shown are those that the device knows.
  usePage({ device, remote }, ownListsPage, null)
  return <ListsPage device={device} fetchGames={useFetchGames(device, remote)} />
}
