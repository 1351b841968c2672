import type { ComponentType, ReactNode } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { Router, useRouter } from 'wouter'
import type { AroundNavHandler } from 'wouter'
import type { Tours } from './tour-context.ts'
import { TourContext } from './tour-context.ts'

export type Done = Tours['perPageDone']

/** The code that shows tours: fetched with the first one. */
export interface TourStage {
  Overlay: ComponentType
  start: (pageKey: string, again: boolean) => boolean
  /** Called when a page unmounts. */
  leave: (pageKey: string) => void
  resetAll: () => void
  /** Navigates now, or when the tour allows it. */
  pass: (go: () => void) => void
  /** Called when everything unmounts; held navigations are dropped. */
  end: () => void
}

export interface TourProviderProps {
  /** The tours that this player has done. Like all props except the children, only its first value is used. */
  done: Done
  /** Fetches the stage, which records finished tours and reports them. */
  openStage: (done: Done, onDone: (done: Done) => void) => Promise<TourStage>
  children: ReactNode
}

/** Provides guided tours for the pages within. */
export function TourProvider({ done, openStage, children }: TourProviderProps) {
  const [perPageDone, setDone] = useState(done)
  const [stage, setStage] = useState<TourStage>()
  const { aroundNav } = useRouter()
  const [tours] = useState(() => createTours(() => openStage(done, setDone), setStage, aroundNav))
  useEffect(() => tours.end, [tours])

  // Another object would render all pages with a tour again.
  const value = useMemo(() => ({ ...tours, perPageDone }), [tours, perPageDone])
  return (
    <TourContext value={value}>
      <Router aroundNav={tours.aroundNav}>{children}</Router>
      {stage ? <stage.Overlay /> : null}
    </TourContext>
  )
}

/** Part of every visit: everything that can wait is in the stage. */
function createTours(openStage: () => Promise<TourStage>, onOpened: (stage: TourStage) => void, aroundNav: AroundNavHandler) {
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
        // The page may have been left meanwhile.
        return pages.has(pageKey) && start(pageKey, again)
      } catch (error) {
        // The stage is unavailable: the page works without it.
        reportError(error)
        return false
      }
    },
    resetAll: async () => (await open()).resetAll(),
    aroundNav: ((navigate, to, options) => {
      const go = () => aroundNav(navigate, to, options)
      if (stage) stage.pass(go)
      else go()
    }) satisfies AroundNavHandler,
    end: () => stage?.end(),
  }
}
