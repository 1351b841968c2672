import { Suspense } from 'react'
import type { ReactNode } from 'react'
import styles from './two-columns.module.css'
import { useMediaQuery } from './use-media-query.ts'

const SECOND_COLUMN = '(width >= 1100px)'

/** Returns whether a text page has space for a second column. */
export function useSecondColumn(): boolean {
  return useMediaQuery(SECOND_COLUMN)
}

export interface TwoColumnsProps {
  /** The label of the second column for screen readers. */
  label: string
  second: ReactNode
  children: ReactNode
}

/** Renders the main content, with a second column if there is space; otherwise that is neither rendered nor requested. */
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
