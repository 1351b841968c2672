import { Button } from './button.tsx'
import styles from './more-line.module.css'

export interface MoreLineProps {
  /** Whether there are more, or what became of asking for them. */
  more: 'none' | 'there' | 'loading' | 'failed'
  texts: { readonly moreFailed: string; readonly moreLoading: string; readonly showMore: string; readonly tryAgain: string }
  onMore: () => void
}

/** The way to more of what stands above it; nothing where that is all. */
export function MoreLine({ more, texts, onMore }: MoreLineProps) {
  if (more === 'none') return null
  return (
    <p className={styles.more}>
      <output>{more === 'failed' ? texts.moreFailed : more === 'loading' ? texts.moreLoading : ''}</output>
      {/* One that is off would lose the focus. */}
      <Button compact aria-disabled={more === 'loading' || undefined} onClick={() => more !== 'loading' && onMore()}>
        {more === 'failed' ? texts.tryAgain : texts.showMore}
      </Button>
    </p>
  )
}
