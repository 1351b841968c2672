import { useEffect, useState } from 'react'
import type { Resource, ResourceDeps } from '../../loaders/define-resource.ts'
import { usePackArrivals } from '../../catalogue/page/pack-arrival.ts'
import { useResource } from '../../state/use-resource.ts'
import type { UseResourceResult } from '../../state/use-resource.ts'

/** The data of a page, and its source. */
export interface UsePlaceResult<Fetched> extends Pick<UseResourceResult<Fetched, Fetched>, 'status' | 'fetchedAt' | 'isOnline' | 'retry'> {
  /** Undefined while it is loading; null if neither the server nor this device has it. */
  readonly place: Fetched | null | undefined
  /** The server, also while it is requested again; the cached response; or this device's own games. */
  readonly source: 'server' | 'kept' | 'device'
}

/** Returns the data of a page that this device can compute, for when the server is unreachable and nothing is cached. */
export function usePlace<Params, Fetched extends object>(
  deps: ResourceDeps,
  page: Resource<Params, Fetched, Fetched>,
  params: Params,
  onDevice: () => Promise<Fetched | null>,
): UsePlaceResult<Fetched> {
  const { shown, status, ...inUse } = useResource(deps, page, params)
  const key = page.key(params)
  const arrivals = usePackArrivals()
  const [own, setOwn] = useState<{ readonly key: string; readonly place: Fetched | null }>()
  const isNeeded = shown === null && status === 'unreachable'
  useEffect(() => {
    if (!isNeeded) return undefined
    let isUnmounted = false
    const take = (place: Fetched | null) => isUnmounted || setOwn({ key, place })
    onDevice().then(take, (error: unknown) => {
      take(null)
      reportError(error)
    })
    return () => {
      isUnmounted = true
    }
    // What makes it is a function of the page's address, which the key names.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isNeeded, key, arrivals])
  const place = shown ?? (own?.key === key ? own.place : undefined)
  const source = !shown && place ? 'device' : status === 'unreachable' ? 'kept' : 'server'
  return { ...inUse, status, place: status === 'gone' ? null : place, source }
}
