import { openSyncSheet } from '../../state/open-sync-sheet.ts'
import { CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './list-page.module.css'
import { LIST_TEXTS as TEXTS } from './texts.ts'

export interface NoListProps {
  /** One that is another's alone is as good as one that there is not. */
  why: 'unknown' | 'unreachable' | 'gone' | 'refused'
  onRetry: () => void
}

export function NoList({ why, onRetry }: NoListProps) {
  const helps = { unreachable: { text: TEXTS.tryAgain, onRetry }, refused: { text: TEXTS.review, onRetry: openSyncSheet }, unknown: undefined, gone: undefined }
  return <MissingPage {...TEXTS[why]} retry={helps[why]} way={{ text: TEXTS.toLists, href: '/lists' }} />
}

/** The real layout before it has anything to show. */
export function ListToCome() {
  return (
    <main className={styles.page} aria-busy="true">
      <h1 className={hidden.hidden}>{TEXTS.kinds.plain}</h1>
      <output className={hidden.hidden}>{TEXTS.loading}</output>
      <div className={styles.headToCome}>
        <Skeleton width={80} height={18} />
        <Skeleton width="min(100%, 320px)" height={38} />
        <Skeleton className={styles.actionsToCome} />
      </div>
      <CoversToCome />
    </main>
  )
}
