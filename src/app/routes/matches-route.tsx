import { MatchesPage } from '../../features/matches/matches-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useAddToList } from './use-add-to-list.tsx'
import { useDictionaries } from './use-dictionaries.ts'
import { useFetchGames } from './use-fetch-games.ts'

export function MatchesRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  useDictionaries(device, remote)
  const fetchGames = useFetchGames(device, remote)
  const [sheet, addToList] = useAddToList(device)
  return (
    <>
      <MatchesPage device={device} remote={remote} fetchGames={fetchGames} onAddToList={addToList} />
      {sheet}
    </>
  )
}
