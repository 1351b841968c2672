import { useCallback, useEffect } from 'react'
import { MatchesPage } from '../../features/matches/matches-page.tsx'
import type { FetchGames } from '../../state/missing-games.ts'
import { fetchGames } from '../../loaders/fetch-games.ts'
import { refreshDictionaries } from '../../loaders/refresh-dictionaries.ts'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useAddToList } from './use-add-to-list.tsx'

export function MatchesRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  useEffect(() => {
    // A failure changes nothing: the filters show what the device knows.
    refreshDictionaries(device, remote).catch(() => undefined)
  }, [device, remote])
  const fetchMissing: FetchGames = useCallback(
    (ids, signal) => fetchGames(device, remote, ids, signal),
    [device, remote],
  )
  const [sheet, addToList] = useAddToList(device)
  return (
    <>
      <MatchesPage device={device} remote={remote} fetchGames={fetchMissing} onAddToList={addToList} />
      {sheet}
    </>
  )
}
