import { useEffect, useState } from 'react'
import { hasTourBegun, recordTourBegun } from '../../local/queries/tour-progress.ts'
import { useTours } from '../../ui/tour/tour-context.ts'
import type { ToursPage } from './page-tours.ts'

/**
 * Starts the tour of the calling page, once per device, as soon as all of its targets are rendered. Does nothing if the tour is done or
 * another one is active.
 */
export function useStartByItself(pageKey: ToursPage): void {
  const { perPageDone, start } = useTours()
  const [isDue] = useState(() => perPageDone[pageKey] !== true && !hasTourBegun(localStorage, pageKey))
  useEffect(() => {
    if (!isDue) return
    const unmounted = new AbortController()
    // If the tours cannot be fetched, the page works without them.
    import('./tours.ts')
      .then(({ isComplete }) => whenComplete(() => isComplete(pageKey), unmounted.signal))
      .then(
        async () => {
          if (await start(pageKey, false)) recordTourBegun(localStorage, pageKey)
        },
        () => undefined,
      )
    return () => unmounted.abort()
  }, [isDue, pageKey, start])
}

/** Resolves when a change of the page has made this true. Rejects when the signal aborts. */
function whenComplete(isComplete: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    // The page may have been left before the tours were fetched.
    signal.throwIfAborted()
    const check = () => {
      if (!isComplete()) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(check)
    observer.observe(document.body, { attributes: true, attributeFilter: ['open'], childList: true, subtree: true })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      reject(new DOMException('The page has gone.', 'AbortError'))
    })
    check()
  })
}
