import type { CeilingState } from '../../domain/quests/quest-progress.ts'
import prose from '../../ui/prose.module.css'
import styles from './ceilings.module.css'
import rows from './quest-rows.module.css'
import { QUEST_MESSAGES as MESSAGES } from './messages.ts'

/** Renders the daily limits, and how much of them is used up. */
export function Ceilings({ ceilings }: { ceilings: readonly CeilingState[] }) {
  return (
    <details className={styles.ceilings}>
      <summary className={styles.title}>{MESSAGES.ceilings}</summary>
      <p className={rows.intro}>
        {MESSAGES.ceilingsIntro} {MESSAGES.grace}
      </p>
      <ul>
        {ceilings.map(({ kind, today, ceiling }) => (
          <li key={kind} className={styles.row}>
            <span>{MESSAGES.counted(kind)}</span>
            <span className={prose.muted}>{MESSAGES.each(kind)}</span>
            <span className={styles.today}>{MESSAGES.progress(today, ceiling)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
