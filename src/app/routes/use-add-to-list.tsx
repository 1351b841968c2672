import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'

// Fetched when it is opened.
const AddToListSheet = lazy(async () => ({
  default: (await import('../../features/add-to-list/add-to-list-sheet.tsx')).AddToListSheet,
}))

interface Asked {
  readonly gameIds: readonly number[]
  readonly onAdded: (() => void) | undefined
}

type AddToList = (gameIds: readonly number[], onAdded?: () => void) => void

/** Returns the sheet that adds games to lists, to be rendered next to the page, and the function that opens it. */
export function useAddToList(): [sheet: ReactNode, addToList: AddToList] {
  const [asked, setAsked] = useState<Asked | null>(null)
  const addToList: AddToList = (gameIds, onAdded) => setAsked({ gameIds, onAdded })
  const onClosed = (hasAdded: boolean) => {
    setAsked(null)
    if (hasAdded) asked?.onAdded?.()
  }
  const sheet = asked ? (
    <Suspense fallback={null}>
      <AddToListSheet gameIds={asked.gameIds} onClosed={onClosed} />
    </Suspense>
  ) : null
  return [sheet, addToList]
}
