import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { GameCard, GameFilters, Platform } from '../../contract/games.ts'
import { companyPath } from '../../domain/company-path.ts'
import { platformIconKey } from '../../domain/platform-icon-names.ts'
import { facetPath, seriesPath } from '../../domain/search-facets.ts'
import type { IdFacet } from '../../domain/search-facets.ts'
import { Button } from '../../ui/button.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import styles from './game-details.module.css'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { useCollapsed } from './use-collapsed.ts'

/** A game of forty platforms would fill the page with them. */
const PLATFORMS = 8

export interface GameDetailsProps {
  game: GameCard
  /** Unknown ids are left out, also while it is loading. */
  dictionaries: GameFilters | undefined
}

/** Renders further facts of a game; those with a page or a search are links. */
export function GameDetails({ game, dictionaries }: GameDetailsProps) {
  const platforms = known(dictionaries?.platforms, game.platform_ids)
  const developers = companiesOf(game.developers, game.developer_ids)
  const publishers = companiesOf(game.publishers, game.publisher_ids).filter(({ name }) => !game.developers.includes(name))
  const searches: readonly [string, IdFacet, readonly { id: number; name: string }[]][] = [
    [MESSAGES.genres, 'genres', known(dictionaries?.genres, game.genre_ids)],
    [MESSAGES.modes, 'modes', known(dictionaries?.game_modes, game.game_mode_ids)],
    [MESSAGES.themes, 'themes', known(dictionaries?.themes, game.themes)],
  ]
  const { series, series_id: seriesId } = game
  const named: readonly [string, readonly Named[]][] = [
    [MESSAGES.by, developers],
    [MESSAGES.publishedBy, publishers],
    [MESSAGES.series, series === null ? [] : [{ name: series, href: seriesId === undefined ? null : seriesPath(seriesId) }]],
  ]
  return (
    <dl className={styles.details}>
      {platforms.length === 0 ? null : <Platforms platforms={platforms} />}
      {searches.map(([term, facet, entries]) =>
        entries.length === 0 ? null : (
          <Fact key={facet} term={term}>
            {entries.map(({ id, name }) => (
              <Leading key={id} href={facetPath(facet, id)}>
                {name}
              </Leading>
            ))}
          </Fact>
        ),
      )}
      {named.map(([term, entries]) =>
        entries.length === 0 ? null : (
          <Fact key={term} term={term}>
            {entries.map(({ name, href }) =>
              href === null ? (
                <li key={name} className={styles.text} dir="auto">
                  {name}
                </li>
              ) : (
                <Leading key={name} href={href}>
                  <span dir="auto">{name}</span>
                </Leading>
              ),
            )}
          </Fact>
        ),
      )}
    </dl>
  )
}

function Platforms({ platforms }: { platforms: readonly Platform[] }) {
  const { shown, collapses, isOpen, toggle } = useCollapsed(platforms, PLATFORMS)
  return (
    <Fact term={MESSAGES.platforms}>
      {shown.map((platform) => (
        <Leading key={platform.id} href={`/platforms/${platform.id}`}>
          <PlatformIcon icon={platformIconKey(platform)} size={16} />
          {platform.name}
        </Leading>
      ))}
      {collapses ? (
        <li>
          <Button kind="bare" compact aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? MESSAGES.showFewer : MESSAGES.showAll(platforms.length)}
          </Button>
        </li>
      ) : null}
    </Fact>
  )
}

/** A company or a series; without a link on a card that was cached before cards had their ids. */
interface Named {
  readonly name: string
  readonly href: string | null
}

function companiesOf(names: readonly string[], ids: readonly number[] | undefined): Named[] {
  return names.map((name, at) => ({ name, href: ids?.[at] === undefined ? null : companyPath(ids[at]) }))
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        <ul className={styles.links}>{children}</ul>
      </dd>
    </div>
  )
}

function Leading({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className={styles.link}>
        {children}
      </Link>
    </li>
  )
}

function known<Entry extends { id: number }>(entries: readonly Entry[] | undefined, ids: readonly number[]): Entry[] {
  return ids.flatMap((id) => entries?.find((entry) => entry.id === id) ?? [])
}
