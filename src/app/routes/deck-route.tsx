import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { gamePath } from '../../domain/game-path.ts'
import { DeckScreen } from '../../features/deck/deck-screen.tsx'
import type { FiltersSheetProps } from '../../features/deck/deck-view.tsx'
import type { DealSoFar } from '../../features/deck/so-far-card.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { oncePainted, usePainted } from '../../ui/until-painted.ts'
import { usePageTour } from '../../ui/tour/tour-context.ts'
import type { ToursPage } from '../shell/page-tours.ts'
import { rememberGenres, requirePlayerDevice } from '../runtime/account.ts'
import { createDeckRefill } from '../runtime/deck-refill.ts'
import { goBack } from '../shell/page-location.ts'
import { readFirstHandAhead, takeFirstHand } from '../runtime/first-hand-prefetch.ts'
import { loadDictionaries } from './use-dictionaries.ts'
import { useRemote } from '../../state/player.ts'

const TITLE = 'Deck'

// After the first card; its space is reserved.
const DeckBar = lazy(async () => ({ default: (await import('../shell/deck-bar.tsx')).DeckBar }))

// Its engine counts games.
const DeckFiltersSheet = lazy(async () => ({ default: (await import('../../features/filters/deck-filters-sheet.tsx')).DeckFiltersSheet }))
const FiltersSheet = (props: FiltersSheetProps) => <DeckFiltersSheet {...props} onGenresForgotten={() => rememberGenres([])} />

/** Prefetches the cards of the page's first render. */
export function readDeckRoute(): Promise<void> {
  return readFirstHandAhead(requirePlayerDevice().device)
}

const dealSoFar: DealSoFar = async (...learned) => (await import('./so-far.ts')).dealSoFar(...learned)

/** Renders the deck, with the engine that refills it. */
export function DeckRoute() {
  const remote = useRemote()
  usePageTitle(TITLE)
  const player = requirePlayerDevice()
  const [, navigate] = useLocation()
  const [firstHand] = useState(() => takeFirstHand(player.device))
  const [refill] = useState(() => createDeckRefill(player, remote))

  useEffect(
    () =>
      oncePainted(() => {
        loadDictionaries(player.device, remote)
        return refill.start()
      }),
    [player, remote, refill],
  )

  const { offer } = usePageTour('deck' satisfies ToursPage)
  const [isBarShown, setBarShown] = useState(false)

  return (
    <DeckScreen
      first={firstHand}
      bar={<BarWhenPainted onShown={() => setBarShown(true)} />}
      FiltersSheet={FiltersSheet}
      onFilters={refill.setFilters}
      onLow={refill.replenish}
      onRetry={() => player.scheduler.requestSync()}
      onOpen={(card) => navigate(gamePath(card))}
      // The tour points at the bar too.
      onTour={isBarShown ? offer : undefined}
      onGoBack={goBack}
      onGenres={rememberGenres}
      dealSoFar={dealSoFar}
    />
  )
}

function BarWhenPainted(props: { onShown: () => void }) {
  return usePainted() ? (
    <Suspense fallback={null}>
      <DeckBar {...props} />
    </Suspense>
  ) : null
}
