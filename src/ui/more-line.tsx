import { Button } from './button.tsx'
import styles from './more-line.module.css'
import { PAGE_MESSAGES as MESSAGES } from './page-messages.ts'

export interface MoreLineProps {
  /** Whether there are more, or the state of loading them. */
  more: 'none' | 'there' | 'loading' | 'failed'
  onMore: () => void
}

/** Renders the button for more; nothing if that is all. */
export function MoreLine({ more, onMore }: MoreLineProps) {
  if (more === 'none') return null
  return (
    <p className={styles.more}>
      <output>{more === 'failed' ? MESSAGES.moreFailed : more === 'loading' ? MESSAGES.moreLoading : ''}</output>
      {/* One that is off would lose the focus. */}
      <Button compact aria-disabled={more === 'loading' || undefined} onClick={() => more !== 'loading' && onMore()}>
        {more === 'failed' ? MESSAGES.tryAgain : MESSAGES.showMore}
      </Button>
    </p>
  )
}
