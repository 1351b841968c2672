import { Link } from 'wouter'
import type { GameCard as Game } from '../../contract/games.ts'
import { calendarDay } from '../../domain/times.ts'
import type { PlatformFacts } from '../../domain/platform-groups.ts'
import { GameCard } from '../../ui/game-card.tsx'
import { PLATFORM_MESSAGES as MESSAGES } from './messages.ts'
import styles from './upcoming-games.module.css'

/** The size of a page: there may be more. */
const SHOWN_MAX = 20

export interface UpcomingGamesProps {
  games: readonly Game[]
  platformIds: readonly number[]
  known: ReadonlyMap<number, PlatformFacts>
}

/** Renders the next releases first, each with its day. */
export function UpcomingGames({ games, platformIds, known }: UpcomingGamesProps) {
  return (
    <section className={styles.upcoming} aria-label={MESSAGES.tabs.upcoming}>
      <ol className={styles.list}>
        {games.map((game) => (
          <li key={game.id} className={styles.game}>
            {game.first_release_date === null ? null : <time className={styles.day}>{calendarDay(game.first_release_date * 1000)}</time>}
            <GameCard game={game} platforms={known} layout="row" />
          </li>
        ))}
      </ol>
      {games.length < SHOWN_MAX ? null : (
        <Link href={`/search?platform=${platformIds.join()}&release=upcoming&dir=asc`} className={styles.more}>
          {MESSAGES.moreUpcoming}
        </Link>
      )}
    </section>
  )
}
