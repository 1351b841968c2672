import { MatchesPage } from '../../features/matches/matches-page.tsx'
import { useAddToList } from './use-add-to-list.tsx'
import { useDictionaries } from './use-dictionaries.ts'

export function MatchesRoute() {
  useDictionaries()
  const [sheet, addToList] = useAddToList()
  return (
    <>
      <MatchesPage onAddToList={addToList} />
      {sheet}
    </>
  )
}
