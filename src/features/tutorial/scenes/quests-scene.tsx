import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { bump } from '../../../ui/haptics.ts'
import badge from '../../../ui/level-badge.module.css'
import bar from '../../../ui/progress-bar.module.css'
import { REDUCED_MOTION } from '../../../ui/use-media-query.ts'
import { TUTORIAL_MESSAGES } from '../messages.ts'
import styles from './quests-scene.module.css'

const MESSAGES = TUTORIAL_MESSAGES.quests
const GOAL = MESSAGES.rows.reduce((sum, { goal }) => sum + goal, 0)

/** Renders quests that fill with the player's actions, and a level. */
export function QuestsScene() {
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({})
  const [level, setLevel] = useState(1)
  const sign = useRef<HTMLSpanElement>(null)
  const done = MESSAGES.rows.reduce((sum, { id }) => sum + (progress[id] ?? 0), 0)
  const isUp = done === GOAL

  useEffect(() => {
    if (!isUp) return
    bump()
    if (window.matchMedia(REDUCED_MOTION).matches) return
    sign.current?.animate(
      [
        { scale: 0.6, rotate: '-12deg' },
        { scale: 1, rotate: '0deg' },
      ],
      {
        duration: 400,
        easing: 'cubic-bezier(0.3, 1.9, 0.4, 1)',
      },
    )
  }, [isUp])

  const act = (id: string) => setProgress({ ...progress, [id]: (progress[id] ?? 0) + 1 })
  const startOver = () => {
    setLevel(level + 1)
    setProgress({})
  }
  return (
    <div className={styles.quests}>
      <div className={styles.level} data-up={isUp || undefined}>
        <span ref={sign} className={badge.large} aria-hidden>
          {isUp ? level + 1 : level}
        </span>
        <div>
          <output className={styles.words}>{isUp ? MESSAGES.levelUp(level + 1) : MESSAGES.level(level)}</output>
          <progress className={bar.bar} max={GOAL} value={done} aria-label={MESSAGES.toNext(done, GOAL)} />
        </div>
        {isUp ? (
          <Button kind="bare" compact onClick={startOver}>
            {MESSAGES.again}
          </Button>
        ) : null}
      </div>
      <ul className={styles.rows}>
        {MESSAGES.rows.map(({ id, name, act: verb, goal }) => {
          const steps = progress[id] ?? 0
          const isDone = steps >= goal
          return (
            <li key={id} data-done={isDone || undefined}>
              <span className={styles.name}>
                {name}
                <span>
                  {steps}/{goal}
                </span>
              </span>
              <Button compact disabled={isDone} onClick={() => act(id)}>
                {isDone ? <Check size={18} strokeWidth={2.5} aria-hidden /> : null}
                {isDone ? MESSAGES.done : verb}
              </Button>
              <progress className={bar.bar} max={goal} value={steps} aria-hidden tabIndex={-1} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
