import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { loadToursDone, saveToursDone } from '../local/tour-progress.ts'
import type { Done } from '../ui/tour/tour-provider.tsx'
import { TourProvider } from '../ui/tour/tour-provider.tsx'
import { requirePlayerDevice } from './account.ts'

/** Guided tours for the pages of this player, who sees each to its end once. All that shows them comes with the first. */
export function PlayerTours({ children }: { children: ReactNode }) {
  const { userId } = requirePlayerDevice().device
  const [done] = useState(() => loadToursDone(localStorage, userId))
  const keep = useCallback((now: Done) => saveToursDone(localStorage, userId, now), [userId])
  return (
    <TourProvider done={done} openStage={openStage} onDone={keep}>
      {children}
    </TourProvider>
  )
}

async function openStage(done: Done, onDone: (done: Done) => void) {
  return (await import('./tours.ts')).openTourStage(done, onDone)
}
