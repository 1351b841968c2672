import type { CeilingState } from '../../domain/quests/quest-progress.ts'
import prose from '../../ui/prose.module.css'
import styles from './ceilings.module.css'
import rows from './quest-rows.module.css'
import { QUEST_TEXTS as TEXTS } from './texts.ts'

/** How much of each may count in a day, and how much of that is used up. */
export function Ceilings({ ceilings }: { ceilings: readonly CeilingState[] }) {
  return (
    <details className={styles.ceilings}>
      <summary className={styles.title}>{TEXTS.ceilings}</summary>
      <p className={rows.intro}>
        {TEXTS.ceilingsIntro} {TEXTS.grace}
      </p>
      <ul>
        {ceilings.map(({ kind, today, ceiling }) => (
          <li key={kind} className={styles.row}>
            <span>{TEXTS.counted(kind)}</span>
            <span className={prose.muted}>{TEXTS.each(kind)}</span>
            <span className={styles.today}>{TEXTS.progress(today, ceiling)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
