import { usePageControl } from '../../state/page-controls.ts'
import { usePageTour } from '../../ui/tour/tour-context.ts'
import type { ToursPage } from './page-tours.ts'
import { useStartByItself } from './use-start-by-itself.ts'

/** Offers the tour of a page by the hint button of the top bar, until the player has seen it to its end. */
export function TourOffer({ pageKey }: { pageKey: ToursPage }) {
  const { offer } = usePageTour(pageKey)
  return offer ? <Hint onPress={offer} /> : null
}

function Hint({ onPress }: { onPress: () => void }) {
  usePageControl('hint', false, onPress)
  return null
}

/** Also starts it automatically, once on a device. */
export function TourByItself({ pageKey }: { pageKey: ToursPage }) {
  useStartByItself(pageKey)
  return <TourOffer pageKey={pageKey} />
}
