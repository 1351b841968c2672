import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import { NOTHING_YET, openPlatforms } from './open-platforms.ts'
import type { PlatformsView, PlatformsWorld } from './open-platforms.ts'
import type { PlatformAddress } from './platform-address.ts'

/** What there is to show for an address, and how to ask anew; asks by itself when the network is back. */
export function usePlatforms(
  { db, remote, now, deviceIndex }: PlatformsWorld,
  { kind, idOrSlug }: PlatformAddress,
): [PlatformsView, () => void] {
  const [view, setView] = useState(NOTHING_YET)
  const underWay = useRef<AbortController>(null)
  const { isOnline } = useSnapshot(syncStatus)

  const open = useCallback(() => {
    underWay.current?.abort()
    const abort = new AbortController()
    underWay.current = abort
    openPlatforms({ db, remote, now, deviceIndex }, { kind, idOrSlug }, setView, abort.signal).catch((error: unknown) => {
      if (abort.signal.aborted) return
      setView((before) => ({ ...before, state: 'failed' }))
      reportError(error)
    })
  }, [db, remote, now, deviceIndex, kind, idOrSlug])
  const retry = useCallback(() => {
    setView((before) => ({ ...before, state: 'loading' }))
    open()
  }, [open])

  useEffect(() => {
    open()
    return () => underWay.current?.abort()
  }, [open])
  const hasFailed = view.state === 'failed'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && hasFailed) retry()
  }, [isOnline, hasFailed, retry])
  return [view, retry]
}
