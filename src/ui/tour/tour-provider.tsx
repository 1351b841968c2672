import type { ComponentType, ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Router, useRouter } from 'wouter'
import type { LoadTourSteps } from './tour-context.ts'
import { TourContext } from './tour-context.ts'
import type { TourState } from './tour-machine.ts'
import type { TourStep } from './tour-step.ts'

export type Done = TourState['perPageDone']

/** What shows tours: fetched with the first one. */
export interface TourStage {
  Overlay: ComponentType
  start: (pageKey: string, steps: readonly TourStep[], again: boolean) => boolean
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
  /** Fetches the stage; it says `onDone` whenever there is more, or nothing, to keep. */
  openStage: (done: Done, onDone: (done: Done) => void) => Promise<TourStage>
  onDone: (done: Done) => void
  children: ReactNode
}

/** Lets the pages within have guided tours (specification 1, section 4 "Page tutorial"). */
export function TourProvider({ done, openStage, onDone, children }: TourProviderProps) {
  const [perPageDone, setDone] = useState(done)
  const [stage, setStage] = useState<TourStage>()
  const { aroundNav } = useRouter()
  const [tours] = useState(() => {
    const keep = (now: Done) => {
      setDone(now)
      onDone(now)
    }
    return createTours(() => openStage(done, keep), setStage)
  })
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

function createTours(openStage: () => Promise<TourStage>, onOpened: (stage: TourStage) => void) {
  const pages = new Map<string, LoadTourSteps>()
  let opening: Promise<TourStage> | undefined
  let stage: TourStage | undefined

  const open = async () => {
    stage = await (opening ??= openStage())
    onOpened(stage)
    return stage
  }
  return {
    register(pageKey: string, load: LoadTourSteps) {
      pages.set(pageKey, load)
      return () => {
        pages.delete(pageKey)
        stage?.leave(pageKey)
      }
    },
    async start(pageKey: string, again: boolean) {
      const load = pages.get(pageKey)
      if (!load) return false
      try {
        const [opened, steps] = await Promise.all([open(), load()])
        return pages.get(pageKey) === load && opened.start(pageKey, steps, again)
      } catch (error) {
        // Not to be had just now: the page works without.
        opening = undefined
        reportError(error)
        return false
      }
    },
    resetAll: async () => (await open()).resetAll(),
    pass(go: () => void) {
      if (stage) stage.pass(go)
      else go()
    },
    end: () => stage?.end(),
  }
}
