import type { ReactNode } from 'react'
import styles from './choice-group.module.css'

/** Renders a labelled group of chips or segments. */
export function ChoiceGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  )
}
