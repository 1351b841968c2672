import { classNames } from '../../ui/class-names.ts'
import styles from './tutorial-poster.module.css'
import type { SampleGame } from './sample-games.ts'

/** Renders a drawn game box. Without alternative text: its name is next to it, or on its container. */
export function Poster({ game, className }: { game: SampleGame; className?: string | undefined }) {
  return (
    <span className={classNames(styles.poster, className)} aria-hidden>
      <span className={styles.art} data-light={game.isLight} style={{ backgroundImage: `linear-gradient(${game.sky.join()})` }}>
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
