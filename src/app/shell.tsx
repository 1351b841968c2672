import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Remote } from '../remote/remote.ts'
import { Notices } from './notices.tsx'
import styles from './shell.module.css'
import { SyncLine } from './sync-line.tsx'

const SyncSheet = lazy(() => import('./sync-sheet.tsx').then((module) => ({ default: module.SyncSheet })))

/** What stands around every page of a signed-in player: the sync line, what it opens, and what must be said. */
export function Shell({ remote, children }: { remote: Remote; children: ReactNode }) {
  const [isSheetOpen, openSheet] = useState(false)
  return (
    <div className={styles.shell}>
      <SyncLine onOpen={() => openSheet(true)} />
      <Notices remote={remote} />
      <div className={styles.page}>{children}</div>
      {isSheetOpen ? (
        <Suspense fallback={null}>
          <SyncSheet remote={remote} onClosed={() => openSheet(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
