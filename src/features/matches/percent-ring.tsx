import styles from './percent-ring.module.css'
import { PLAYERS_MESSAGES as MESSAGES } from './players-messages.ts'

const SIZE = 60
const STROKE = 5
const RADIUS = (SIZE - STROKE) / 2
const LENGTH = 2 * Math.PI * RADIUS

/** Renders a percentage as a number in a ring that is filled by it. */
export function PercentRing({ percent }: { percent: number }) {
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: STROKE }
  return (
    <span className={styles.ring}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} width={SIZE} height={SIZE} aria-hidden>
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.arc}
          strokeLinecap="round"
          strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
      </svg>
      <span className={styles.number} aria-hidden>
        {MESSAGES.alike(percent)}
      </span>
    </span>
  )
}
