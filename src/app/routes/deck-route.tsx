import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { DeckFilters, GameCard } from '../../contract/games.ts'
import { gamePath } from '../../domain/game-path.ts'
import { DeckScreen } from '../../features/deck/deck-screen.tsx'
import type { Remote } from '../../remote/remote.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { oncePainted } from '../../ui/until-painted.ts'
import { usePageTour } from '../../ui/tour/tour-context.ts'
import type { ToursPage } from '../tours/page-tours.ts'
import { rememberGenres, requirePlayerDevice } from '../session/account.ts'
import { createDeckRefill } from '../sync-host/deck-refill.ts'
import { refreshDictionaries } from '../../loaders/refresh-dictionaries.ts'
import { goBack } from '../shell/page-location.ts'
import { takeFirstHand } from './first-hand-ahead.ts'

const TITLE = 'Deck'

/** The deck, with the engine that keeps it supplied. */
export function DeckRoute({ remote }: { remote: Remote }) {
  usePageTitle(TITLE)
  const player = requirePlayerDevice()
  const [, navigate] = useLocation()
  const [firstHand] = useState(() => takeFirstHand(player.device.userId))
  const refill = useMemo(() => createDeckRefill(player, remote), [player, remote])

  useEffect(
    () =>
      oncePainted(() => {
        // A failure changes nothing: the cards show what the device knows.
        refreshDictionaries(player.device, remote).catch(() => undefined)
        return refill.start()
      }),
    [player, remote, refill],
  )

  // Every callback keeps its identity: a new one would draw the deck anew.
  const onFilters = useCallback((filters: DeckFilters) => refill.setFilters(filters), [refill])
  const onLow = useCallback(() => refill.replenish(), [refill])
  const onRetry = useCallback(() => player.scheduler.nudge(), [player])
  const { offer } = usePageTour('deck' satisfies ToursPage)
  const onOpen = useCallback((card: GameCard) => navigate(gamePath(card)), [navigate])

  return (
    <DeckScreen
      device={player.device}
      remote={remote}
      first={firstHand}
      onFilters={onFilters}
      onLow={onLow}
      onRetry={onRetry}
      onOpen={onOpen}
      onTour={offer}
      onGoBack={goBack}
      onGenres={rememberGenres}
    />
  )
}
