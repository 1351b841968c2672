import { lazy, Suspense, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { Device } from '../../local/device.ts'

// It comes when it is opened.
const AddToListSheet = lazy(async () => ({
  default: (await import('../../features/add-to-list/add-to-list-sheet.tsx')).AddToListSheet,
}))

interface Asked {
  readonly gameIds: readonly number[]
  readonly onAdded: (() => void) | undefined
}

type AddToList = (gameIds: readonly number[], onAdded?: () => void) => void

/** The sheet that puts games into lists, for a page that offers it: what to draw beside the page, and how to open it. */
export function useAddToList(device: Device): [sheet: ReactNode, addToList: AddToList] {
  const [asked, setAsked] = useState<Asked | null>(null)
  const addToList: AddToList = useCallback((gameIds, onAdded) => setAsked({ gameIds, onAdded }), [])
  const onClosed = useCallback(
    (hasAdded: boolean) => {
      setAsked(null)
      if (hasAdded) asked?.onAdded?.()
    },
    [asked],
  )
  const sheet = asked ? (
    <Suspense fallback={null}>
      <AddToListSheet device={device} gameIds={asked.gameIds} onClosed={onClosed} />
    </Suspense>
  ) : null
  return [sheet, addToList]
}
