import type { ComponentType, ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Router, useRouter } from 'wouter'
import type { Tours } from './tour-context.ts'
import { TourContext } from './tour-context.ts'

export type Done = Tours['perPageDone']

/** What shows tours: fetched with the first one. */
export interface TourStage {
  Overlay: ComponentType
  start: (pageKey: string, again: boolean) => boolean
  /** The page has gone. */
  leave: (pageKey: string) => void
  resetAll: () => void
  /** Changes the route, now or when the tour lets go. */
  pass: (go: () => void) => void
  /** Everything has gone; what was held back does not happen any more. */
  end: () => void
}

export interface TourProviderProps {
  /** What this player has done already. As all that is given here but the children, it is that of the first time. */
  done: Done
  /** Fetches the stage, which keeps what is done, and says so. */
  openStage: (done: Done, onDone: (done: Done) => void) => Promise<TourStage>
  children: ReactNode
}

/** Lets the pages within have guided tours. */
export function TourProvider({ done, openStage, children }: TourProviderProps) {
  const [perPageDone, setDone] = useState(done)
  const [stage, setStage] = useState<TourStage>()
  const { aroundNav } = useRouter()
  const [tours] = useState(() => createTours(() => openStage(done, setDone), setStage))
  useEffect(() => tours.end, [tours])

  const aroundTour = useCallback<typeof aroundNav>(
    (navigate, to, options) => tours.pass(() => aroundNav(navigate, to, options)),
    [aroundNav, tours],
  )
  const value = useMemo(() => ({ ...tours, perPageDone }), [tours, perPageDone])
  return (
    <TourContext value={value}>
      <Router aroundNav={aroundTour}>{children}</Router>
      {stage ? <stage.Overlay /> : null}
    </TourContext>
  )
}

/** Carried by every visit: all that can wait is the stage's. */
function createTours(openStage: () => Promise<TourStage>, onOpened: (stage: TourStage) => void) {
  const pages = new Set<string>()
  let stage: TourStage | undefined
  const open = async () => {
    stage ??= await openStage()
    onOpened(stage)
    return stage
  }
  return {
    register(pageKey: string) {
      pages.add(pageKey)
      return () => {
        pages.delete(pageKey)
        stage?.leave(pageKey)
      }
    },
    async start(pageKey: string, again: boolean) {
      try {
        const { start } = await open()
        // The page may have gone meanwhile.
        return pages.has(pageKey) && start(pageKey, again)
      } catch (error) {
        // Not to be had just now: the page works without.
        reportError(error)
        return false
      }
    },
    resetAll: async () => (await open()).resetAll(),
    pass: (go: () => void) => (stage ? stage.pass(go) : go()),
    end: () => stage?.end(),
  }
}
