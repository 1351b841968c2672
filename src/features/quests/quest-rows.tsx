import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import type { CeilingState, QuestState } from '../../domain/quests/quest-progress.ts'
import type { Period } from '../../domain/quests/quest-table.ts'
import bar from '../../ui/progress-bar.module.css'
import prose from '../../ui/prose.module.css'
import styles from './quest-rows.module.css'
import { QUEST_TEXTS as TEXTS } from './texts.ts'

interface QuestRowsProps {
  period: Period
  quests: readonly QuestState[]
  ceilings: readonly CeilingState[]
}

/** The quests of a day, a week or for good: what to do, how far it is done, what it brings. */
export function QuestRows({ period, quests, ceilings }: QuestRowsProps) {
  const spent = new Map<string, number>(ceilings.flatMap(({ kind, today, ceiling }) => (today >= ceiling ? [[kind, ceiling]] : [])))
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{TEXTS.periods[period]}</h2>
        <span className={prose.figures}>{TEXTS.doneOf(quests.filter(({ done }) => done).length, quests.length)}</span>
      </header>
      <ul className={styles.rows}>
        {quests.map(({ id, measure, short_desc: words, progress, goal, done, experience, tokens }) => (
          <li key={id} className={styles.row} data-done={done || undefined}>
            <span className={styles.words}>{words}</span>
            <span className={styles.reward}>
              {done ? (
                <>
                  <Check size={16} strokeWidth={2.5} aria-hidden />
                  {TEXTS.done}
                </>
              ) : (
                TEXTS.reward(experience, tokens)
              )}
            </span>
            <progress className={bar.bar} max={goal} value={progress} aria-label={words} />
            <span className={styles.progress}>{TEXTS.progress(progress, goal)}</span>
            {!done && spent.has(measure) ? <span className={styles.spent}>{TEXTS.spent(spent.get(measure) ?? 0)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
