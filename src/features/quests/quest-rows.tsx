import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import type { CeilingState, QuestState } from '../../domain/quests/quest-progress.ts'
import type { Period } from '../../domain/quests/quest-table.ts'
import bar from '../../ui/progress-bar.module.css'
import prose from '../../ui/prose.module.css'
import styles from './quest-rows.module.css'
import { QUEST_MESSAGES as MESSAGES } from './messages.ts'

interface QuestRowsProps {
  period: Period
  quests: readonly QuestState[]
  ceilings: readonly CeilingState[]
}

/** Renders the quests of a day, a week or without end: the task, the progress, the reward. */
export function QuestRows({ period, quests, ceilings }: QuestRowsProps) {
  const spent = new Map<string, number>(ceilings.flatMap(({ kind, today, ceiling }) => (today >= ceiling ? [[kind, ceiling]] : [])))
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{MESSAGES.periods[period]}</h2>
        <span className={prose.figures}>{MESSAGES.doneOf(quests.filter(({ done }) => done).length, quests.length)}</span>
      </header>
      <ul className={styles.rows}>
        {quests.map(({ id, measure, short_desc: words, progress, goal, done, experience, tokens }) => (
          <li key={id} className={styles.row} data-done={done || undefined}>
            <span className={styles.head}>
              <span className={styles.words}>{words}</span>
              <span className={styles.reward}>
                {done ? (
                  <>
                    <Check size={16} strokeWidth={2.5} aria-hidden />
                    {MESSAGES.done}
                  </>
                ) : (
                  MESSAGES.reward(experience, tokens)
                )}
              </span>
            </span>
            <progress className={bar.bar} max={goal} value={progress} aria-label={words} />
            <span className={styles.progress}>{MESSAGES.progress(progress, goal)}</span>
            {!done && spent.has(measure) ? <span className={styles.spent}>{MESSAGES.spent(spent.get(measure) ?? 0)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
