import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './shell.module.css'

export const OVER_PAGE_MESSAGES = {
  missing: 'This part of the app isn’t on this device yet. Reload once you’re online.',
}

export interface OverPageProps {
  /** The page below: another one resets the boundary. */
  path: string
  children: ReactNode
}

/** Renders an overlay whose code is fetched when it opens. If that fails, the page below stays, and a line says why. */
export function OverPage({ path, children }: OverPageProps) {
  const missing = (
    <p className={styles.missing} role="alert">
      {OVER_PAGE_MESSAGES.missing}
    </p>
  )
  return (
    <ErrorBoundary path={path} whenFailed={missing}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
