import { createContext, use, useCallback, useEffect, useState } from 'react'

/** The tours of the pages that are shown now. */
export interface Tours {
  readonly perPageDone: Readonly<Record<string, true>>
  /** A page with a tour is shown; answers what to do when it goes, which ends its tour. */
  register: (pageKey: string) => () => void
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
  /** Starts it; with `again`, also if it is done. */
  readonly start: (again?: boolean) => Promise<boolean>
  /**
   * Starts it where the player asks for it; undefined where it was done before this visit. What has just been done
   * stays: the focus is given back to what was pressed.
   */
  readonly offer: (() => void) | undefined
}

/** Gives the page that calls it its tour while it is shown. */
export function usePageTour(pageKey: string): PageTour {
  const { perPageDone, register, start } = useTours()
  const [wasDone] = useState(perPageDone[pageKey] === true)
  useEffect(() => register(pageKey), [register, pageKey])
  const startThis = useCallback((again = false) => start(pageKey, again), [start, pageKey])
  const offer = useCallback(() => void startThis(true), [startThis])
  return { start: startThis, offer: wasDone ? undefined : offer }
}
