import { saveToursDone } from '../../local/commands/save-tour-progress.ts'
import type { Done, TourStage } from '../../ui/tour/tour-provider.tsx'
import { createTourStage } from '../../ui/tour/tour-stage.tsx'
import { pageClock } from '../runtime/page-clock.ts'
import { findTarget } from '../../ui/tour/tour-step.ts'
import { PAGE_TOURS } from './page-tours.ts'
import type { ToursPage } from './page-tours.ts'

/** One chunk holds everything that shows tours, with their texts. */
export function openTourStage(userId: string, done: Done, onDone: (done: Done) => void): TourStage {
  return createTourStage(PAGE_TOURS, pageClock, done, (now) => {
    saveToursDone(localStorage, userId, now)
    onDone(now)
  })
}

/** Returns whether all targets of the tour are rendered and no dialog is open. */
export function isComplete(pageKey: ToursPage): boolean {
  return document.querySelector('dialog[open]') === null && PAGE_TOURS[pageKey].every(({ target }) => findTarget(target) !== undefined)
}
