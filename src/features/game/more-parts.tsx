import { isPending } from '../../domain/fetch-status.ts'
import { useEffect, useState, useId } from 'react'
import type { GameCard, GameFilters, GameParts, GameDetails, Platform } from '../../contract/games.ts'
import { isDrawnCover } from '../../domain/cover-url.ts'
import type { UseResourceResult } from '../../state/use-resource.ts'
import { AsItWas } from '../../ui/page-states.tsx'
import { Screenshots, ScreenshotsToCome } from './screenshots.tsx'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { findTrailer, TrailerLink, Videos } from './videos.tsx'
import { platformIconKey } from '../../domain/platform-icon-names.ts'
import { Button } from '../../ui/button.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './game-parts.module.css'
import { releaseLines } from './release-lines.ts'
import { useCollapsed } from './use-collapsed.ts'
import { releaseYear } from '../../domain/release-date.ts'
import prose from '../../ui/prose.module.css'

/** How long lower parts wait for upper ones. */
const GRACE_MS = 500

type Parts = UseResourceResult<GameDetails, GameDetails>

/** Returns whether the height of a game's parts is known: from then on nothing below them moves. */
export function useAreSettled(game: GameCard, { shown, status }: Parts): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), GRACE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate || Boolean(shown) || !isPending(status) || !mayHaveParts(game)
}

/** Renders the pictures with the trailer, or their placeholder until it is known whether there are any. */
export function PicturesPart({ game, inUse }: { game: GameCard; inUse: Parts }) {
  const parts = partsOf(inUse)
  if (!parts) return isPending(inUse.status) && mayHaveParts(game) ? <ScreenshotsToCome /> : null
  const trailer = findTrailer(parts.videos)
  return <Screenshots game={game} ids={parts.screenshots} aside={trailer ? <TrailerLink video={trailer} /> : null} />
}

export interface MorePartsProps {
  game: GameCard
  inUse: Parts
  platforms: ReadonlyMap<number, Platform>
  dictionaries: GameFilters | undefined
  now: number
}

/** Renders the videos, release dates and versions of a game, and why they are not current. */
export function MoreParts({ game, inUse, platforms, dictionaries, now }: MorePartsProps) {
  const parts = partsOf(inUse)
  const isWorthAWord = parts ? !isBare(parts) : mayHaveParts(game)
  return (
    <>
      {parts ? (
        <>
          <Videos videos={parts.videos} trailer={findTrailer(parts.videos)} isTrailerShown={parts.screenshots.length > 0} />
          <Releases releases={parts.releases} platforms={platforms} />
          <Versions versions={parts.versions} platforms={platforms} types={dictionaries?.game_types ?? []} />
        </>
      ) : null}
      {isWorthAWord ? <AsItWas isPart page={inUse} asItWas={MESSAGES.asItWas} notOnDevice={MESSAGES.comesWithNetwork} now={now} /> : null}
    </>
  )
}

/** Returns null if the server has no more details. */
function partsOf({ shown, status }: Parts): GameParts | null {
  return status === 'not-found' ? null : (shown ?? null)
}

/** Only games of a provider have more than a card; without a cover there is hardly anything. */
function mayHaveParts({ id, igdb_id: igdbId, cover }: GameCard): boolean {
  return igdbId !== undefined && !isDrawnCover(id, cover)
}

function isBare({ screenshots, videos, releases, versions }: GameParts): boolean {
  return screenshots.length + videos.length + releases.length + versions.length === 0
}

const LINES = 4
/** Platforms that are shown for one date while the rest is collapsed. */
const PLATFORMS = 8

interface ReleasesProps {
  releases: GameDetails['releases']
  platforms: ReadonlyMap<number, Platform>
}

/** Renders the release dates of the game by platform. */
function Releases({ releases, platforms }: ReleasesProps) {
  const id = useId()
  const lines = releaseLines(releases, platforms)
  const { shown, collapses, isOpen, toggle } = useCollapsed(lines, LINES)
  const isCrowded = lines.some((line) => line.platforms.length > PLATFORMS)
  const count = lines.reduce((sum, line) => sum + line.platforms.length, 0)
  if (lines.length === 0) return null
  return (
    <section className={layout.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{MESSAGES.releases}</h2>
      <ul id={`${id}list`} className={styles.lines}>
        {shown.map((line) => (
          <li key={line.when} className={styles.release}>
            <span className={styles.when}>{line.when}</span>
            <span className={styles.platforms}>
              {(isOpen ? line.platforms : line.platforms.slice(0, PLATFORMS)).map((platform) => (
                <span key={platform.id} className={styles.platform}>
                  <PlatformIcon icon={platformIconKey(platform)} size={16} />
                  <span dir="auto">{platform.name}</span>
                </span>
              ))}
              {isOpen || line.platforms.length <= PLATFORMS ? null : (
                <span className={styles.platform}>{MESSAGES.andMore(line.platforms.length - PLATFORMS)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {collapses || isCrowded ? (
        <Button kind="bare" compact className={styles.more} aria-expanded={isOpen} aria-controls={`${id}list`} onClick={toggle}>
          {isOpen ? MESSAGES.showFewer : collapses ? MESSAGES.allDates(lines.length) : MESSAGES.allPlatforms(count)}
        </Button>
      ) : null}
    </section>
  )
}

const VERSIONS = 6
/** Of one version; the release dates name all of them. */
const PLATFORMS_OF_VERSION = 6

type Version = GameDetails['versions'][number]

interface VersionsProps {
  versions: readonly Version[]
  platforms: ReadonlyMap<number, Platform>
  types: GameFilters['game_types']
}

/** Renders editions, ports and remasters of the game, which share this page. */
function Versions({ versions, platforms, types }: VersionsProps) {
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
  const more = names.length - PLATFORMS_OF_VERSION
  const runsOn = names.slice(0, PLATFORMS_OF_VERSION).join(', ') + (more > 0 ? ` ${MESSAGES.andMore(more)}` : '')
  const year = releaseYear(version.first_release_date)
  return [kind, runsOn, year?.toString()].filter((fact) => fact !== undefined && fact !== '') as string[]
}
