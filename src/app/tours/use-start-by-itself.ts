import { useEffect, useState } from 'react'
import { hasTourBegun, noteTourBegun } from '../../local/own/tour-progress.ts'
import { useTours } from '../../ui/tour/tour-context.ts'
import type { ToursPage } from './page-tours.ts'

/**
 * Starts the tour of the page that calls it, once on a device: as soon as all that it points at is there, unless it is done or another one
 * is under way.
 */
export function useStartByItself(pageKey: ToursPage): void {
  const { perPageDone, start } = useTours()
  const [isDue] = useState(() => perPageDone[pageKey] !== true && !hasTourBegun(localStorage, pageKey))
  useEffect(() => {
    if (!isDue) return
    const gone = new AbortController()
    // Where it cannot be fetched the page works without.
    import('./tours.ts').then(({ isComplete }) => whenComplete(() => isComplete(pageKey), gone.signal)).then(async () => {
      if (await start(pageKey, false)) noteTourBegun(localStorage, pageKey)
    }, () => undefined)
    return () => gone.abort()
  }, [isDue, pageKey, start])
}

/** Resolves when a change of the page has made this true; rejects when the signal is aborted. */
function whenComplete(isComplete: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (signal.aborted || !isComplete()) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { attributes: true, attributeFilter: ['open'], childList: true, subtree: true })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      reject(new DOMException('The page has gone.', 'AbortError'))
    })
    look()
  })
}
