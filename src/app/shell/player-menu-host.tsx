import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Done } from '../../features/people/player-menu.tsx'
import { onPlayerMenu } from '../../state/player-menu.ts'
import type { PlayerMenuRequest } from '../../state/player-menu.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { PAGE_BOX } from './page-location.ts'
import { showFailure } from '../../state/show-failure.ts'

const loadMenu = () => import('../../features/people/player-menu.tsx')
const PlayerMenu = lazy(async () => ({ default: (await loadMenu()).PlayerMenu }))
const PlayerMenuDone = lazy(async () => ({ default: (await loadMenu()).PlayerMenuDone }))

/** What can be done about another player, over whatever page is shown, and the way back from what was done. */
export function PlayerMenuHost() {
  const [request, setRequest] = useState<PlayerMenuRequest | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    onPlayerMenu(setRequest, gone.signal)
    return () => gone.abort()
  }, [])
  const forget = useCallback(() => setDone(null), [])
  const undo = () => {
    setDone(null)
    done?.undo().catch(showFailure)
    // What was pressed goes with it.
    document.querySelector<HTMLElement>(`[${PAGE_BOX}]`)?.focus({ preventScroll: true })
  }
  return (
    <Suspense fallback={null}>
      {done ? <PlayerMenuDone done={done} onUndo={undo} onGone={forget} /> : null}
      {request ? (
        <PlayerMenu
          device={requirePlayerDevice().device}
          request={request}
          onDone={setDone}
          onClosed={() => setRequest(null)}
        />
      ) : null}
    </Suspense>
  )
}
