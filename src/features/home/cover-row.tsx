import { useId } from 'react'
import type { GameCard as Game } from '../../contract/games.ts'
import { calendarDay } from '../../domain/times.ts'
import type { PlatformFacts } from '../../domain/platform-groups.ts'
import { useFirstPart } from '../../state/use-first-part.ts'
import { GameCard } from '../../ui/game-card.tsx'
import side from '../../ui/side-row.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './cover-row.module.css'

/** As many as a wide screen shows before the row is scrolled. */
const SEEN = 8

export interface CoverRowProps {
  title: string
  games: readonly Game[]
  platforms: ReadonlyMap<number, PlatformFacts>
  /** Whether each game shows the day of its release. */
  hasDays?: boolean
}

/** Renders one row of covers that scrolls to the side. */
export function CoverRow({ title, games, platforms, hasDays = false }: CoverRowProps) {
  const titleId = useId()
  const drawn = useFirstPart(games, SEEN)
  return (
    <section className={styles.shelf} data-tour="shelf" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={side.row}>
        {drawn.map((game, place) => (
          // oxlint-disable-next-line no-array-index-key -- the browser keeps the element that was at the edge there, and would scroll the row
          <li key={place}>
            {hasDays && game.first_release_date !== null ? (
              <span className={side.date}>{calendarDay(game.first_release_date * 1000)}</span>
            ) : null}
            <GameCard key={game.id} game={game} platforms={platforms} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7]

/** Renders the placeholder of a row. */
export function CoverRowToCome() {
  return (
    <div className={styles.shelf}>
      <Skeleton className={styles.titleToCome} />
      <div className={side.row} data-still>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="titled" />
        ))}
      </div>
    </div>
  )
}
