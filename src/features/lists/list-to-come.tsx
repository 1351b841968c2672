import { CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import { PageToCome } from '../../ui/page-states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './list-page.module.css'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'

/** Renders the real layout as placeholders. */
export function ListToCome() {
  return (
    <PageToCome className={styles.page} title={MESSAGES.kinds.plain} loading={MESSAGES.loading}>
      <div className={styles.headToCome}>
        <Skeleton width={80} height={18} />
        <Skeleton width="min(100%, 320px)" height={38} />
        <Skeleton className={styles.actionsToCome} />
      </div>
      <CoversToCome />
    </PageToCome>
  )
}
