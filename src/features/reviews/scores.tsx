import type { GameScores } from '../../contract/reviews.ts'
import { countScores, meanScore, RATING_STEP } from '../../domain/review-rule.ts'
import hidden from '../../ui/visually-hidden.module.css'
import prose from '../../ui/prose.module.css'
import styles from './scores.module.css'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'

export interface ScoresProps {
  scores: GameScores
  /** The player's own score that the count includes. */
  fetched: number | null
  /** The player's current score. */
  own: number | null
}

/** Renders the players' scores, from five of them on with their distribution; below that, only their number. */
export function Scores({ scores, fetched, own }: ScoresProps) {
  const bins = withOwnScore(scores.bins, fetched, own)
  const count = countScores(bins)
  const mean = meanScore(bins)
  if (count === 0) return null
  if (mean === null) return <p className={prose.muted}>{MESSAGES.soFar(count)}</p>
  const most = Math.max(...bins)
  return (
    <div className={styles.scores}>
      <p className={styles.mean}>
        <strong aria-hidden>{MESSAGES.mean(mean)}</strong>
        <span className={hidden.hidden}>{MESSAGES.meanAloud(mean)}</span>{' '}
        <span className={prose.figures}>{MESSAGES.fromScores(count)}</span>
      </p>
      <p className={hidden.hidden}>{MESSAGES.distribution(bins)}</p>
      <div aria-hidden>
        <div className={styles.bars}>
          {bins
            .map((times, bin) => ({ times, bin }))
            .map(({ times, bin }) => (
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

/**
 * Returns how often each score was given, with the player's current one: the server's count, which includes an earlier one of theirs
 * (`told`), is corrected. Null is none.
 */
export function withOwnScore(bins: readonly number[], fetched: number | null, own: number | null): number[] {
  const shown = [...bins]
  const add = (rating: number | null, by: number) => {
    const bin = rating === null ? -1 : rating / RATING_STEP
    if (shown[bin] !== undefined) shown[bin] = Math.max(0, shown[bin] + by)
  }
  add(fetched, -1)
  add(own, 1)
  return shown
}
