import { useEffect } from 'react'
import styles from '../shell/shell.module.css'
import { takeUpdate } from './worker-updates.ts'

/** Here because it stands in the first script of every page, and the shell’s other words need not. */
const UPDATING = 'Getting the new version ready…'

/** While the new version takes its place: nothing else is asked of the old one meanwhile, or it would stay. */
export function Updating() {
  useEffect(takeUpdate, [])
  return (
    <main className={styles.failure}>
      <output>{UPDATING}</output>
    </main>
  )
}
