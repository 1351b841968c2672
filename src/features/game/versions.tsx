import { useId } from 'react'
import type { GameFilters, GameWhole, Platform } from '../../contract/games.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { Button } from '../../ui/button.tsx'
import prose from '../../ui/prose.module.css'
import layout from '../../ui/layout.module.css'
import styles from './game-parts.module.css'
import { GAME_TEXTS as TEXTS } from './texts.ts'
import { useFolded } from './use-folded.ts'

const VERSIONS = 6
/** Of one version; the release dates name all of them. */
const PLATFORMS = 6

type Version = GameWhole['versions'][number]

export interface VersionsProps {
  versions: readonly Version[]
  platforms: ReadonlyMap<number, Platform>
  types: GameFilters['game_types']
}

/** Editions, ports and remasters of the game: this is their page, too. */
export function Versions({ versions, platforms, types }: VersionsProps) {
  const id = useId()
  const { shown, folds, isOpen, toggle } = useFolded(versions, VERSIONS)
  if (versions.length === 0) return null
  return (
    <section className={layout.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{TEXTS.versions}</h2>
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
      {folds ? (
        <Button kind="bare" compact className={styles.more} aria-expanded={isOpen} aria-controls={`${id}list`} onClick={toggle}>
          {isOpen ? TEXTS.showFewer : TEXTS.allVersions(versions.length)}
        </Button>
      ) : null}
    </section>
  )
}

/** What kind it is, where it runs and since when, as far as that is known. */
function factsOf(version: Version, platforms: VersionsProps['platforms'], types: VersionsProps['types']): string[] {
  const kind = TEXTS.kind(version.game_type) ?? types.find(({ id }) => id === version.game_type)?.name
  const names = version.platform_ids.flatMap((id) => {
    const platform = platforms.get(id)
    return platform ? [platform.abbreviation ?? platform.name] : []
  })
  const more = names.length - PLATFORMS
  const runsOn = names.slice(0, PLATFORMS).join(', ') + (more > 0 ? ` ${TEXTS.andMore(more)}` : '')
  const year = releaseYear(version.first_release_date)
  return [kind, runsOn, year?.toString()].filter((fact) => fact !== undefined && fact !== '') as string[]
}
