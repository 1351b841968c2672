import { Suspense } from 'react'
import type { ReactNode } from 'react'
import styles from './two-columns.module.css'
import { useMediaQuery } from './use-media-query.ts'

const SECOND_COLUMN = '(width >= 1100px)'

/** Whether a page that is read has room for a second column. */
export function useSecondColumn(): boolean {
  return useMediaQuery(SECOND_COLUMN)
}

export interface TwoColumnsProps {
  /** What the second column is, for who listens. */
  label: string
  second: ReactNode
  children: ReactNode
}

/** What is read, with a second column beside it where there is room for one; elsewhere nothing of that is drawn or asked for. */
export function TwoColumns({ label, second, children }: TwoColumnsProps) {
  const hasRoom = useSecondColumn()
  return (
    <div className={styles.columns}>
      {children}
      {hasRoom ? (
        <aside className={styles.second} aria-label={label}>
          <Suspense fallback={null}>{second}</Suspense>
        </aside>
      ) : null}
    </div>
  )
}
