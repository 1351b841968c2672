import { classNames } from '../../ui/class-names.ts'
import styles from './poster.module.css'
import type { SampleGame } from './sample-games.ts'

/** A drawn game box. Silent: its name stands beside it, or on what holds it. */
export function Poster({ game, className }: { game: SampleGame; className?: string | undefined }) {
  return (
    <span className={classNames(styles.poster, className)} aria-hidden>
      <span
        className={styles.art}
        data-light={game.isLight}
        style={{ backgroundImage: `linear-gradient(${game.sky.join()})` }}
      >
        <svg viewBox="0 0 120 160" preserveAspectRatio="xMidYMax slice">
          {game.shapes.map(([d, fill, opacity]) => (
            <path key={d} d={d} fill={fill} opacity={opacity} />
          ))}
        </svg>
        <span className={styles.title}>{game.name}</span>
      </span>
    </span>
  )
}
