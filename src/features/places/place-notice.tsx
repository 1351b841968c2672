import { useSnapshot } from 'valtio'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { whenOf } from '../../ui/when-of.ts'
import type { PlaceView } from './open-place.ts'
import styles from './place-page.module.css'
import { PLACE_TEXTS as TEXTS } from './texts.ts'

export interface PlaceNoticeProps {
  view: PlaceView<unknown>
  now: number
  onRetry: () => void
}

/** Why what is shown is not the server's word of just now, and what it is instead. */
export function PlaceNotice({ view, now, onRetry }: PlaceNoticeProps) {
  const { isOnline } = useSnapshot(syncStatus)
  const { source, keptAt, state } = view
  if (state !== 'failed') return null
  const what = source === 'kept' && keptAt !== null ? TEXTS.keptFrom(whenOf(keptAt, now)) : source === 'device' ? TEXTS.onDevice : ''
  const retry = (
    <Button kind="bare" compact onClick={onRetry}>
      {TEXTS.tryAgain}
    </Button>
  )
  return (
    <div className={styles.notice}>
      <Notice action={isOnline ? retry : null}>
        {isOnline ? TEXTS.problems.unreachable : TEXTS.problems.offline} {what}
      </Notice>
    </div>
  )
}
