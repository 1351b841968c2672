import { Link } from 'wouter'
import type { FamilyPlatform, PlatformFamilyResponse } from '../../contract/platforms.ts'
import type { PlatformFacts } from '../../domain/platform-groups.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { PlatformChoices } from './platform-address.ts'
import prose from '../../ui/prose.module.css'
import styles from './platform-overview.module.css'
import { PLATFORM_MESSAGES as MESSAGES } from './messages.ts'
import { useId } from 'react'
import type { GameCard as Game } from '../../contract/games.ts'
import { calendarDay } from '../../domain/times.ts'
import { classNames } from '../../ui/class-names.ts'
import { GameCard } from '../../ui/game-card.tsx'
import side from '../../ui/side-row.module.css'
import gameRow from './game-row.module.css'

export interface PlatformOverviewProps {
  page: PlatformFamilyResponse
  known: ReadonlyMap<number, PlatformFacts>
  /** Whether all of it comes from this device's own games. */
  isDevice: boolean
  pathOf: (choices: Partial<PlatformChoices>) => string
}

/** Renders the best games of all, of each platform and upcoming ones; then every machine with its years. */
export function PlatformOverview({ page, known, isDevice, pathOf }: PlatformOverviewProps) {
  const { platforms, top_games, by_platform, upcoming } = page
  const gamesOf = (platform: number | null) => pathOf({ tab: 'games', platform })
  const isEmpty = top_games.length === 0 && upcoming.length === 0
  return (
    <div className={styles.overview}>
      {isEmpty ? (
        <EmptyState title={MESSAGES.noGames} actions={<ButtonLink href="/search">{MESSAGES.toSearch}</ButtonLink>}>
          {isDevice ? MESSAGES.noGamesOnDevice : MESSAGES.noGamesText}
        </EmptyState>
      ) : null}
      {top_games.length > 0 ? <GameRow title={MESSAGES.top} games={top_games} known={known} isRanked /> : null}
      {upcoming.length > 0 ? (
        <GameRow
          title={MESSAGES.coming}
          games={upcoming.slice(0, 10)}
          known={known}
          all={{ href: pathOf({ tab: 'upcoming' }), name: MESSAGES.viewUpcoming }}
          isDated
        />
      ) : null}
      {platforms.length > 1
        ? by_platform.map(({ platform, games }) => (
            <GameRow
              key={platform.id}
              title={platform.name}
              note={MESSAGES.games(platform.game_count)}
              games={games}
              known={known}
              all={{ href: gamesOf(platform.id), name: MESSAGES.viewAllOf(platform.name) }}
            />
          ))
        : null}
      {platforms.length > 1 ? (
        <section className={styles.machines} aria-labelledby="every-platform">
          <h2 id="every-platform">{MESSAGES.everyPlatform}</h2>
          <ul className={styles.list}>
            {platforms.map((platform) => (
              <li key={platform.id}>
                <Machine platform={platform} href={gamesOf(platform.id)} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function Machine({ platform, href }: { platform: FamilyPlatform; href: string }) {
  const { name, first_year, last_year, generation, game_count: count } = platform
  const facts = [
    MESSAGES.years(first_year, last_year),
    generation === null ? null : MESSAGES.generation(generation),
    count === 0 ? null : MESSAGES.games(count),
  ].filter((fact) => fact !== null)
  const words = (
    <>
      <span className={styles.machine}>{name}</span>
      <span className={prose.figures}>{facts.join(' · ')}</span>
    </>
  )
  // A machine without games has no page.
  return count === 0 ? (
    <div className={styles.tile}>{words}</div>
  ) : (
    <Link href={href} className={styles.tile}>
      {words}
    </Link>
  )
}

interface GameRowProps {
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
function GameRow({ title, note, games, known, all, isRanked = false, isDated = false }: GameRowProps) {
  const titleId = useId()
  const Row = isRanked ? 'ol' : 'ul'
  return (
    <section className={gameRow.shelf} aria-labelledby={titleId}>
      <div className={gameRow.head}>
        <h2 id={titleId} className={gameRow.title}>
          {title}
          {note ? <small className={gameRow.note}> {note}</small> : null}
        </h2>
        {all ? (
          <Link href={all.href} className={gameRow.all} aria-label={all.name}>
            {MESSAGES.viewAll}
          </Link>
        ) : null}
      </div>
      <Row className={classNames(side.row, gameRow.row)} data-ranked={isRanked || undefined}>
        {games.map((game, place) => (
          <li key={game.id}>
            <GameCard game={game} platforms={known} />
            {isRanked ? (
              <span className={gameRow.rank} aria-hidden="true">
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
