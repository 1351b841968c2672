import type { ReactNode } from 'react'
import { useState } from 'react'
import { loadToursDone } from '../../local/queries/tour-progress.ts'
import type { Done } from '../../ui/tour/tour-provider.tsx'
import { TourProvider } from '../../ui/tour/tour-provider.tsx'
import { requirePlayerDevice } from '../runtime/account.ts'

/**
 * Provides guided tours for the pages of this player, who sees each to its end once. The code that shows them is fetched with the first.
 */
export function PlayerTours({ children }: { children: ReactNode }) {
  const { userId } = requirePlayerDevice().device
  const [done] = useState(() => loadToursDone(localStorage, userId))
  const openStage = async (before: Done, onDone: (done: Done) => void) => (await import('./tours.ts')).openTourStage(userId, before, onDone)
  return (
    <TourProvider done={done} openStage={openStage}>
      {children}
    </TourProvider>
  )
}
