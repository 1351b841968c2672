import { Link } from 'wouter'
import type { FamilyPlatform, PlatformFamilyResponse } from '../../contract/platforms.ts'
import type { PlatformFacts } from '../../domain/platform-groups.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GameRow } from './game-row.tsx'
import type { PlatformChoices } from './platform-address.ts'
import prose from '../../ui/prose.module.css'
import styles from './platform-overview.module.css'
import { PLATFORM_MESSAGES as MESSAGES } from './messages.ts'

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
