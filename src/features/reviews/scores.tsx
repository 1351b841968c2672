import type { GameScores } from '../../contract/reviews.ts'
import { countScores, meanScore } from '../../domain/review-rule.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { withOwnScore } from './own-score.ts'
import prose from '../../ui/prose.module.css'
import styles from './scores.module.css'
import { REVIEWS_TEXTS as TEXTS } from './texts.ts'

export interface ScoresProps {
  scores: GameScores
  /** The player's own score that is among them. */
  told: number | null
  /** The player's own as it stands. */
  own: number | null
}

/** What the players' scores come to, from five of them on with how often each was given; below that, how many there are. */
export function Scores({ scores, told, own }: ScoresProps) {
  const bins = withOwnScore(scores.bins, told, own)
  const count = countScores(bins)
  const mean = meanScore(bins)
  if (count === 0) return null
  if (mean === null) return <p className={prose.muted}>{TEXTS.soFar(count)}</p>
  const most = Math.max(...bins)
  return (
    <div className={styles.scores}>
      <p className={styles.mean}>
        <strong aria-hidden>{TEXTS.mean(mean)}</strong>
        <span className={hidden.hidden}>{TEXTS.meanAloud(mean)}</span> <span className={prose.figures}>{TEXTS.fromScores(count)}</span>
      </p>
      <p className={hidden.hidden}>{TEXTS.distribution(bins)}</p>
      <div aria-hidden>
        <div className={styles.bars}>
          {bins.map((times, bin) => ({ times, bin })).map(({ times, bin }) => (
            <span key={bin} style={{ '--share': times / most } as Record<`--${string}`, number>} data-none={times === 0 || undefined} />
          ))}
        </div>
        <div className={styles.scale}>
          <span>0</span>
          <span>5</span>
          <span>10</span>
        </div>
      </div>
    </div>
  )
}
