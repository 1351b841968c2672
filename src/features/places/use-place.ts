import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { UserDatabase } from '../../local/database.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { NOTHING_YET, openPlace } from './open-place.ts'
import type { Place, PlaceView } from './open-place.ts'

/**
 * What there is to show of a place, and how to ask anew; asks by itself when the network is back. The place should keep
 * its identity.
 */
export function usePlace<Page extends object>(db: UserDatabase, place: Place<Page>): [PlaceView<Page>, () => void] {
  const [view, setView] = useState<PlaceView<Page>>(NOTHING_YET)
  const underWay = useRef<AbortController>(null)
  const { isOnline } = useSnapshot(syncStatus)

  const open = useCallback(() => {
    underWay.current?.abort()
    const abort = new AbortController()
    underWay.current = abort
    openPlace(db, place, setView, abort.signal).catch((error: unknown) => {
      if (abort.signal.aborted) return
      setView((before) => ({ ...before, state: 'failed' }))
      reportError(error)
    })
  }, [db, place])
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
