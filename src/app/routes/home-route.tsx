import { isPending, isUnavailable } from '../../domain/fetch-status.ts'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { HOME_PAGE } from '../../contract/page-paths.ts'
import { loadFilters } from '../../features/deck/stored-for-player.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { deckKeyOf, isNewToSwiping } from '../../local/queries/deck.ts'
import { homePage } from '../../resources/home.ts'
import { useResource } from '../../state/use-resource.ts'
import { useSeenQuery } from '../../state/use-live.ts'
import { useDictionaries } from './use-dictionaries.ts'
import { TourOffer } from '../shell/tour-offer.tsx'
import { usePlayer } from '../../state/player.ts'

/** Shows the home page. A player who has never swiped is sent to the deck, where the first card is ready. */
export function HomeRoute() {
  const { device } = usePlayer()
  const isNew = useSeenQuery(device.db, 'new-to-swiping', () => isNewToSwiping(device.db))
  if (isNew === undefined) return null
  return isNew ? <Redirect to={HOME_PAGE} replace /> : <Home />
}

function Home() {
  const { device, remote } = usePlayer()
  const [deckKey] = useState(() => deckKeyOf(loadFilters(localStorage, device.userId)))
  useDictionaries()
  // Without a response the rows show the cached data.
  const { status, retry } = useResource({ device, remote }, homePage, null)
  const refill = isUnavailable(status) ? status : isPending(status) ? 'asking' : 'done'
  return (
    <>
      <TourOffer pageKey="home" />
      <HomePage deckKey={deckKey} refill={refill} onRetry={retry} />
    </>
  )
}
