import { useId } from 'react'
import type { GameFilters, GameDetails, Platform } from '../../contract/games.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { Button } from '../../ui/button.tsx'
import prose from '../../ui/prose.module.css'
import layout from '../../ui/layout.module.css'
import styles from './game-parts.module.css'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { useCollapsed } from './use-collapsed.ts'

const VERSIONS = 6
/** Of one version; the release dates name all of them. */
const PLATFORMS = 6

type Version = GameDetails['versions'][number]

export interface VersionsProps {
  versions: readonly Version[]
  platforms: ReadonlyMap<number, Platform>
  types: GameFilters['game_types']
}

/** Renders editions, ports and remasters of the game, which share this page. */
export function Versions({ versions, platforms, types }: VersionsProps) {
  const id = useId()
  const { shown, collapses, isOpen, toggle } = useCollapsed(versions, VERSIONS)
  if (versions.length === 0) return null
  return (
    <section className={layout.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{MESSAGES.versions}</h2>
      <ul id={`${id}list`} className={styles.lines}>
        {shown.map((version) => (
          <li key={version.id} className={styles.version}>
            <h3>
              <span dir="auto">{version.title ?? version.name}</span>
            </h3>
            <p className={prose.small}>{factsOf(version, platforms, types).join('\u00A0· ')}</p>
          </li>
        ))}
      </ul>
      {collapses ? (
        <Button kind="bare" compact className={styles.more} aria-expanded={isOpen} aria-controls={`${id}list`} onClick={toggle}>
          {isOpen ? MESSAGES.showFewer : MESSAGES.allVersions(versions.length)}
        </Button>
      ) : null}
    </section>
  )
}

/** Returns its type, its platforms and its release, as far as they are known. */
function factsOf(version: Version, platforms: VersionsProps['platforms'], types: VersionsProps['types']): string[] {
  const kind = MESSAGES.kind(version.game_type) ?? types.find(({ id }) => id === version.game_type)?.name
  const names = version.platform_ids.flatMap((id) => {
    const platform = platforms.get(id)
    return platform ? [platform.abbreviation ?? platform.name] : []
  })
  const more = names.length - PLATFORMS
  const runsOn = names.slice(0, PLATFORMS).join(', ') + (more > 0 ? ` ${MESSAGES.andMore(more)}` : '')
  const year = releaseYear(version.first_release_date)
  return [kind, runsOn, year?.toString()].filter((fact) => fact !== undefined && fact !== '') as string[]
}
