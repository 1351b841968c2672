import { useEffect } from 'react'
import styles from './shell.module.css'
import { takeUpdate } from '../runtime/worker-updates.ts'

/** Here because it is part of the first script of every page, unlike the shell's other messages. */
const UPDATING = 'Getting the new version ready…'

/** Shown while the new version is activated. Nothing else is requested from the old one meanwhile, or it would stay. */
export function Updating() {
  useEffect(takeUpdate, [])
  return (
    <main className={styles.failure}>
      <output>{UPDATING}</output>
    </main>
  )
}
