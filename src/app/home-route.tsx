import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { loadFilters } from '../features/deck/saved-filters.ts'
import { HomePage } from '../features/home/home-page.tsx'
import type { HomePageProps } from '../features/home/home-page.tsx'
import { deckKeyOf } from '../local/deck.ts'
import { syncStatus } from '../state/sync-status.ts'
import { requirePlayerDevice } from './account.ts'
import { refreshDictionaries } from './dictionaries.ts'
import { supplyHome } from './home-supply.ts'
import type { PageProps } from './page-props.ts'
import { TourOffer } from './tour-offer.tsx'

export function HomeRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const { isOnline } = useSnapshot(syncStatus)
  const [deckKey] = useState(() => deckKeyOf(loadFilters(localStorage, device.userId)))
  const [supply, setSupply] = useState<HomePageProps['supply']>('asking')

  const ask = useCallback(() => {
    // A failure changes nothing (specification 1, section 8): the shelves show what the device knows.
    refreshDictionaries(device, remote).catch(() => undefined)
    supplyHome(device, remote).then(
      (isDone) => setSupply(isDone ? 'done' : 'unreachable'),
      () => setSupply('unreachable'),
    )
  }, [device, remote])
  // And again as soon as there is a network.
  useEffect(() => {
    if (isOnline) ask()
  }, [ask, isOnline])

  const retry = () => {
    setSupply('asking')
    ask()
  }
  return (
    <>
      <TourOffer pageKey="home" load={loadTour} />
      <HomePage device={device} deckKey={deckKey} supply={isOnline ? supply : 'unreachable'} onRetry={retry} />
    </>
  )
}

async function loadTour() {
  return (await import('./tours.ts')).PAGE_TOURS.home
}
