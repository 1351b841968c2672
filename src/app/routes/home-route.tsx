import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { loadFilters } from '../../features/deck/saved-filters.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import type { HomePageProps } from '../../features/home/home-page.tsx'
import { deckKeyOf } from '../../local/games/deck.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { refreshDictionaries } from '../../loaders/refresh-dictionaries.ts'
import { fetchHomeGames } from '../../loaders/fetch-home-games.ts'
import type { PageProps } from './page-props.ts'
import { TourOffer } from '../tours/tour-offer.tsx'

export function HomeRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const { isOnline } = useSnapshot(syncStatus)
  const [deckKey] = useState(() => deckKeyOf(loadFilters(localStorage, device.userId)))
  const [refill, setRefill] = useState<HomePageProps['refill']>('asking')

  const ask = useCallback(() => {
    // A failure changes nothing: the shelves show what the device knows.
    refreshDictionaries(device, remote).catch(() => undefined)
    fetchHomeGames(device, remote).then(
      (isDone) => setRefill(isDone ? 'done' : 'unreachable'),
      () => setRefill('unreachable'),
    )
  }, [device, remote])
  // And again as soon as there is a network.
  useEffect(() => {
    if (isOnline) ask()
  }, [ask, isOnline])

  const retry = () => {
    setRefill('asking')
    ask()
  }
  return (
    <>
      <TourOffer pageKey="home" />
      <HomePage device={device} deckKey={deckKey} refill={isOnline ? refill : 'unreachable'} onRetry={retry} />
    </>
  )
}
