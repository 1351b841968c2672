import { Button } from './button.tsx'
import styles from './more-line.module.css'
import { PAGE_TEXTS as TEXTS } from './page-texts.ts'

export interface MoreLineProps {
  /** Whether there are more, or what became of asking for them. */
  more: 'none' | 'there' | 'loading' | 'failed'
  onMore: () => void
}

/** The way to more of what stands above it; nothing where that is all. */
export function MoreLine({ more, onMore }: MoreLineProps) {
  if (more === 'none') return null
  return (
    <p className={styles.more}>
      <output>{more === 'failed' ? TEXTS.moreFailed : more === 'loading' ? TEXTS.moreLoading : ''}</output>
      {/* One that is off would lose the focus. */}
      <Button compact aria-disabled={more === 'loading' || undefined} onClick={() => more !== 'loading' && onMore()}>
        {more === 'failed' ? TEXTS.tryAgain : TEXTS.showMore}
      </Button>
    </p>
  )
}
