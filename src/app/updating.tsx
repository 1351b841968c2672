import { useEffect } from 'react'
import { pauseSync } from './account.ts'
import styles from './shell.module.css'
import { NOTICE_TEXTS } from './texts.ts'
import { takeUpdate } from './worker-bridge.ts'

/** While the new version takes its place: nothing else is asked of the old one meanwhile, or it would stay. */
export function Updating() {
  useEffect(() => {
    pauseSync()
    return takeUpdate()
  }, [])
  return (
    <main className={styles.failure}>
      <output>{NOTICE_TEXTS.updating}</output>
    </main>
  )
}
