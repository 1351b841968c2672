import { useState } from 'react'
import { Redirect } from 'wouter'
import { HOME_PAGE } from '../../contract/page-paths.ts'
import { loadFilters } from '../../features/deck/saved-filters.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { deckKeyOf, isNewToSwiping } from '../../local/games/deck.ts'
import type { Device } from '../../local/device.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { homePage } from '../../loaders/pages/home.ts'
import { usePage } from '../../state/use-page.ts'
import { useSeenQuery } from '../../state/use-seen-query.ts'
import type { PageProps } from './page-props.ts'
import { useDictionaries } from './use-dictionaries.ts'
import { TourOffer } from '../tours/tour-offer.tsx'

/** Shows the home page. A player who has never swiped is sent to the deck, where the first card is ready. */
export function HomeRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const isNew = useSeenQuery(device.db, 'new-to-swiping', () => isNewToSwiping(device.db))
  if (isNew === undefined) return null
  return isNew ? <Redirect to={HOME_PAGE} replace /> : <Home remote={remote} device={device} />
}

function Home({ remote, device }: Pick<PageProps, 'remote'> & { device: Device }) {
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
