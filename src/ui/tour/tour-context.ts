import { createContext, use, useCallback, useEffect } from 'react'
import type { TourStep } from './tour-step.ts'

/** Fetches a page's steps, once its tour is wanted. */
export type LoadTourSteps = () => Promise<readonly TourStep[]>

/** The tours of the pages that are shown now. */
export interface Tours {
  readonly perPageDone: Readonly<Record<string, true>>
  /** A page that is shown has steps; answers what to do when it goes, which ends its tour. */
  register: (pageKey: string, load: LoadTourSteps) => () => void
  /** Whether it has started: a page without steps, one that is done, or another tour under way says no. */
  start: (pageKey: string, again: boolean) => Promise<boolean>
  /** Clears all progress, and ends what is under way. */
  resetAll: () => Promise<void>
}

export const TourContext = createContext<Tours | undefined>(undefined)

/** The tours; throws outside their provider. */
export function useTours(): Tours {
  const tours = use(TourContext)
  if (!tours) throw new Error('useTours needs a TourProvider around it.')
  return tours
}

export interface PageTour {
  readonly isDone: boolean
  /** Starts it; with `again`, also if it is done. */
  readonly start: (again?: boolean) => Promise<boolean>
}

/** Gives the page that calls it a tour while it is shown. `load` should keep its identity. */
export function usePageTour(pageKey: string, load: LoadTourSteps): PageTour {
  const { perPageDone, register, start } = useTours()
  useEffect(() => register(pageKey, load), [register, pageKey, load])
  const startThis = useCallback((again = false) => start(pageKey, again), [start, pageKey])
  return { isDone: perPageDone[pageKey] === true, start: startThis }
}
