import { Suspense, lazy, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { Device } from '../../local/device.ts'
import type { DealtCard } from '../../local/games/deck.ts'
import type { DictionaryIndex } from '../../local/games/value-names.ts'

const WhySheet = lazy(() => import('./why-sheet.tsx').then((module) => ({ default: module.WhySheet })))

export interface WhyInUse {
  showWhy: (card: DealtCard, index: DictionaryIndex) => void
  /** Beside the deck, while it is open. */
  sheet: ReactNode
}

/** Why a card lies on the deck, for who asks; `onSaid` hears of each word that is said of it. */
export function useWhySheet(device: Device, onSaid: () => void): WhyInUse {
  const [asked, setAsked] = useState<{ card: DealtCard; index: DictionaryIndex }>()
  const showWhy = useCallback((card: DealtCard, index: DictionaryIndex) => setAsked({ card, index }), [])
  const sheet = asked ? (
    <Suspense>
      <WhySheet device={device} {...asked} onSaid={onSaid} onClosed={() => setAsked(undefined)} />
    </Suspense>
  ) : null
  return { showWhy, sheet }
}
