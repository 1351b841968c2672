import { useId } from 'react'
import { Link } from 'wouter'
import type { GameCard as Game } from '../../contract/games.ts'
import { calendarDay } from '../../domain/times.ts'
import type { PlatformFacts } from '../../domain/platform-groups.ts'
import { classNames } from '../../ui/class-names.ts'
import { GameCard } from '../../ui/game-card.tsx'
import side from '../../ui/side-row.module.css'
import styles from './game-row.module.css'
import { PLATFORM_MESSAGES as MESSAGES } from './messages.ts'

export interface GameRowProps {
  title: string
  /** Secondary text. */
  note?: string
  games: readonly Game[]
  known: ReadonlyMap<number, PlatformFacts>
  /** The link to all of them. */
  all?: { readonly href: string; readonly name: string }
  /** Whether it is a ranking: all ten are in one row on wide screens. */
  isRanked?: boolean
  isDated?: boolean
}

/** Renders one row of games that scrolls to the side. */
export function GameRow({ title, note, games, known, all, isRanked = false, isDated = false }: GameRowProps) {
  const titleId = useId()
  const Row = isRanked ? 'ol' : 'ul'
  return (
    <section className={styles.shelf} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
          {note ? <small className={styles.note}> {note}</small> : null}
        </h2>
        {all ? (
          <Link href={all.href} className={styles.all} aria-label={all.name}>
            {MESSAGES.viewAll}
          </Link>
        ) : null}
      </div>
      <Row className={classNames(side.row, styles.row)} data-ranked={isRanked || undefined}>
        {games.map((game, place) => (
          <li key={game.id}>
            <GameCard game={game} platforms={known} />
            {isRanked ? (
              <span className={styles.rank} aria-hidden="true">
                {place + 1}
              </span>
            ) : null}
            {isDated && game.first_release_date !== null ? (
              <span className={side.date}>{calendarDay(game.first_release_date * 1000)}</span>
            ) : null}
          </li>
        ))}
      </Row>
    </section>
  )
}
