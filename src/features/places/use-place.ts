import { useEffect, useState } from 'react'
import type { Page, PageWorld } from '../../loaders/define-page.ts'
import { usePackArrivals } from '../../state/pack-arrival.ts'
import { usePage } from '../../state/use-page.ts'
import type { PageInUse } from '../../state/use-page.ts'

/** What there is to show of a place, and where it comes from. */
export interface PlaceInUse<Told> extends Pick<PageInUse<Told, Told>, 'news' | 'toldAt' | 'isOnline' | 'retry'> {
  /** Undefined while it is looked for; null where neither the server nor this device can tell. */
  readonly place: Told | null | undefined
  /** The server just now or while it is asked anew, what was kept of its last answer, or this device's own games. */
  readonly source: 'server' | 'kept' | 'device'
}

/** A page of which this device can tell something by itself, where the server cannot be asked and nothing was kept. */
export function usePlace<Params, Told extends object>(
  world: PageWorld,
  page: Page<Params, Told, Told>,
  params: Params,
  onDevice: () => Promise<Told | null>,
): PlaceInUse<Told> {
  const { shown, news, ...inUse } = usePage(world, page, params)
  const key = page.key(params)
  const arrivals = usePackArrivals()
  const [own, setOwn] = useState<{ readonly key: string; readonly place: Told | null }>()
  const isNeeded = shown === null && news === 'unreachable'
  useEffect(() => {
    if (!isNeeded) return undefined
    let isGone = false
    const take = (place: Told | null) => isGone || setOwn({ key, place })
    onDevice().then(take, (error: unknown) => {
      take(null)
      reportError(error)
    })
    return () => {
      isGone = true
    }
    // What makes it is a function of the page's address, which the key names.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNeeded, key, arrivals])
  const place = shown ?? (own?.key === key ? own.place : undefined)
  const source = !shown && place ? 'device' : news === 'unreachable' ? 'kept' : 'server'
  return { ...inUse, news, place: news === 'gone' ? null : place, source }
}
