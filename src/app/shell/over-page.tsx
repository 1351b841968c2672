import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './shell.module.css'

export const OVER_PAGE_TEXTS = {
  missing: 'This part of the app is not on this device yet. Load the page again once there is a network.',
}

export interface OverPageProps {
  /** The page below: with another one begins another try. */
  path: string
  children: ReactNode
}

/** What opens over the page, whose code comes when it does. Where it cannot come, the page below stays, and a line says why. */
export function OverPage({ path, children }: OverPageProps) {
  const missing = (
    <p className={styles.missing} role="alert">
      {OVER_PAGE_TEXTS.missing}
    </p>
  )
  return (
    <ErrorBoundary path={path} whenFailed={missing}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
