import { useSnapshot } from 'valtio'
import { lazy, Suspense, useState } from 'react'
import type { Done } from '../../features/people/player-menu.tsx'
import { PAGE_BOX } from './page-location.ts'
import { showFailure } from '../../state/show-failure.ts'
import { overlays } from '../../state/overlays.ts'

const loadMenu = () => import('../../features/people/player-menu.tsx')
const PlayerMenu = lazy(async () => ({ default: (await loadMenu()).PlayerMenu }))
const PlayerMenuDone = lazy(async () => ({ default: (await loadMenu()).PlayerMenuDone }))

/** Renders the menu of another player over any page, and the Undo of its actions. */
export function PlayerMenuHost() {
  const { playerMenu } = useSnapshot(overlays)
  const [done, setDone] = useState<Done | null>(null)
  const undo = () => {
    setDone(null)
    done?.undo().catch(showFailure)
    // The pressed element is removed with it.
    document.querySelector<HTMLElement>(`[${PAGE_BOX}]`)?.focus({ preventScroll: true })
  }
  return (
    <Suspense fallback={null}>
      {done ? <PlayerMenuDone done={done} onUndo={undo} onRemoved={() => setDone(null)} /> : null}
      {playerMenu ? <PlayerMenu request={playerMenu} onDone={setDone} onClosed={() => (overlays.playerMenu = null)} /> : null}
    </Suspense>
  )
}
