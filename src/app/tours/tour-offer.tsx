import { useCallback, useState } from 'react'
import { usePageControl } from '../../state/page-controls.ts'
import type { LoadTourSteps } from '../../ui/tour/tour-context.ts'
import { usePageTour } from '../../ui/tour/tour-context.ts'

export interface TourOfferProps {
  pageKey: string
  /** Should keep its identity. */
  load: LoadTourSteps
}

/** Puts the tour of a page behind the hint button of the top bar, until the player has seen it to its end. */
export function TourOffer({ pageKey, load }: TourOfferProps) {
  const { isDone, start } = usePageTour(pageKey, load)
  // What has just been done stays for this visit: the focus is given back to the button.
  const [wasDone] = useState(isDone)
  return wasDone ? null : <Hint onPress={start} />
}

function Hint({ onPress }: { onPress: (again: boolean) => Promise<boolean> }) {
  const show = useCallback(() => void onPress(true), [onPress])
  usePageControl('hint', false, show)
  return null
}
