import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import type { DealtCard } from '../../local/queries/deck.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'

const ReasonSheet = lazy(() => import('./reason-sheet.tsx').then((module) => ({ default: module.ReasonSheet })))

/** The card whose reason was asked for. */
export interface AskedReason {
  readonly card: DealtCard
  readonly index: DictionaryIndex
}

export interface UseReasonSheetResult {
  showReason: (asked: AskedReason) => void
  /** Rendered next to the deck while it is open. */
  sheet: ReactNode
}

/** Returns the sheet with the reasons for a card; `onSaid` is called for each taste that is stated in it. */
export function useReasonSheet(onChanged: () => void): UseReasonSheetResult {
  const [asked, showReason] = useState<AskedReason>()
  const sheet = asked ? (
    <Suspense>
      <ReasonSheet {...asked} onChanged={onChanged} onClosed={() => showReason(undefined)} />
    </Suspense>
  ) : null
  return { showReason, sheet }
}
