import { Button } from './button.tsx'
import styles from './more-line.module.css'
import type { Unavailable } from '../domain/fetch-status.ts'
import { PAGE_MESSAGES as MESSAGES, UNAVAILABLE } from './page-messages.ts'

export interface MoreLineProps {
  /** Whether there are more, or the state of loading them. */
  more: 'none' | 'there' | 'loading' | Unavailable
  onMore: () => void
}

/** Renders the button for more; nothing if that is all. */
export function MoreLine({ more, onMore }: MoreLineProps) {
  if (more === 'none') return null
  const why = more === 'there' || more === 'loading' ? null : more
  return (
    <p className={styles.more}>
      <output>{why ? `${UNAVAILABLE[why].line} ${MESSAGES.moreFailed}` : more === 'loading' ? MESSAGES.moreLoading : ''}</output>
      {/* One that is off would lose the focus. */}
      <Button compact aria-disabled={more === 'loading' || undefined} onClick={() => more !== 'loading' && onMore()}>
        {why ? MESSAGES.tryAgain : MESSAGES.showMore}
      </Button>
    </p>
  )
}
