import { MatchesPage } from '../../features/matches/matches-page.tsx'
import { useAddToList } from './use-add-to-list.tsx'
import { useDictionaries } from './use-dictionaries.ts'
import { useFetchGames } from './use-fetch-games.ts'

export function MatchesRoute() {
  useDictionaries()
  const fetchGames = useFetchGames()
  const [sheet, addToList] = useAddToList()
  return (
    <>
      <MatchesPage fetchGames={fetchGames} onAddToList={addToList} />
      {sheet}
    </>
  )
}
