import { createContext, use, useEffect, useState } from 'react'

/** The tours of the mounted pages. */
export interface Tours {
  readonly perPageDone: Readonly<Record<string, true>>
  /** Registers a page with a tour. Returns the cleanup, which ends its tour. */
  register: (pageKey: string) => () => void
  /** Resolves to whether it has started: not for a page without steps, a tour that is done, or while another is active. */
  start: (pageKey: string, again: boolean) => Promise<boolean>
  /** Clears all progress, and ends the active tour. */
  resetAll: () => Promise<void>
}

export const TourContext = createContext<Tours | undefined>(undefined)

/** Returns the tours. Throws outside their provider. */
export function useTours(): Tours {
  const tours = use(TourContext)
  if (!tours) throw new Error('useTours needs a TourProvider around it.')
  return tours
}

export interface PageTour {
  /** Starts it; with `again`, also if it is done. */
  readonly start: (again?: boolean) => Promise<boolean>
  /**
   * Starts it on the player's request; undefined if it was done before this visit. One that was just done stays available, because the
   * focus returns to the pressed button.
   */
  readonly offer: (() => void) | undefined
}

/** Returns the tour of the calling page, and registers it while it is mounted. */
export function usePageTour(pageKey: string): PageTour {
  const { perPageDone, register, start } = useTours()
  const [wasDone] = useState(perPageDone[pageKey] === true)
  useEffect(() => register(pageKey), [register, pageKey])
  return { start: (again = false) => start(pageKey, again), offer: wasDone ? undefined : () => void start(pageKey, true) }
}
