import { useState } from 'react'
import { loadFilters } from '../../features/deck/saved-filters.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { deckKeyOf } from '../../local/games/deck.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { homePage } from '../../loaders/pages/home.ts'
import { usePage } from '../../state/use-page.ts'
import type { PageProps } from './page-props.ts'
import { useDictionaries } from './use-dictionaries.ts'
import { TourOffer } from '../tours/tour-offer.tsx'

export function HomeRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const [deckKey] = useState(() => deckKeyOf(loadFilters(localStorage, device.userId)))
  useDictionaries(device, remote)
  // Without an answer the shelves show what the device knows.
  const { news, isOnline, retry } = usePage({ device, remote }, homePage, null)
  const refill = !isOnline || news === 'unreachable' ? 'unreachable' : news === null ? 'asking' : 'done'
  return (
    <>
      <TourOffer pageKey="home" />
      <HomePage device={device} deckKey={deckKey} refill={refill} onRetry={retry} />
    </>
  )
}
