import { saveToursDone } from '../../local/own/save-tour-progress.ts'
import type { Done, TourStage } from '../../ui/tour/tour-provider.tsx'
import { createTourStage } from '../../ui/tour/tour-stage.tsx'
import { DECK_TOUR } from './deck-tour.ts'
import { HOME_TOUR } from './home-tour.ts'
import { pageClock } from '../session/page-clock.ts'
import { PROFILE_TOUR } from './profile-tour.ts'
import { SEARCH_TOUR } from './search-tour.ts'

export function openTourStage(userId: string, done: Done, onDone: (done: Done) => void): TourStage {
  return createTourStage(pageClock, done, (now) => {
    saveToursDone(localStorage, userId, now)
    onDone(now)
  })
}

/** By page key. One chunk holds all that shows tours, and all that they say. */
export const PAGE_TOURS = { deck: DECK_TOUR, home: HOME_TOUR, profile: PROFILE_TOUR, search: SEARCH_TOUR } as const
