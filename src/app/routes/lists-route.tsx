import { ListsPage } from '../../features/lists/lists-page.tsx'
import { ownListsPage } from '../../resources/lists.ts'
import { useResource } from '../../state/use-resource.ts'
import { useFetchGames } from './use-fetch-games.ts'
import { usePlayer } from '../../state/player.ts'

export function ListsRoute() {
  const { device, remote } = usePlayer()
  // Without a response the cached likes are shown.
  useResource({ device, remote }, ownListsPage, null)
  return <ListsPage fetchGames={useFetchGames()} />
}
