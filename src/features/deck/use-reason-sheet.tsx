import { Suspense, lazy, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { DealtCard } from '../../local/queries/deck.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'

const ReasonSheet = lazy(() => import('./reason-sheet.tsx').then((module) => ({ default: module.ReasonSheet })))

export interface UseReasonSheetResult {
  showReason: (card: DealtCard, index: DictionaryIndex) => void
  /** Rendered next to the deck while it is open. */
  sheet: ReactNode
}

/** Returns the sheet with the reasons for a card; `onSaid` is called for each taste that is stated in it. */
export function useReasonSheet(onChanged: () => void): UseReasonSheetResult {
  const [asked, setAsked] = useState<{ card: DealtCard; index: DictionaryIndex }>()
  const showReason = useCallback((card: DealtCard, index: DictionaryIndex) => setAsked({ card, index }), [])
  const sheet = asked ? (
    <Suspense>
      <ReasonSheet {...asked} onChanged={onChanged} onClosed={() => setAsked(undefined)} />
    </Suspense>
  ) : null
  return { showReason, sheet }
}
