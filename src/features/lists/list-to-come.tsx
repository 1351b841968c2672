import { CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import { PageToCome } from '../../ui/page-states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './list-page.module.css'
import { LIST_TEXTS as TEXTS } from './texts.ts'

/** The real layout before it has anything to show. */
export function ListToCome() {
  return (
    <PageToCome className={styles.page} title={TEXTS.kinds.plain} loading={TEXTS.loading}>
      <div className={styles.headToCome}>
        <Skeleton width={80} height={18} />
        <Skeleton width="min(100%, 320px)" height={38} />
        <Skeleton className={styles.actionsToCome} />
      </div>
      <CoversToCome />
    </PageToCome>
  )
}
