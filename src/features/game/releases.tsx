import { useId } from 'react'
import type { GameDetails, Platform } from '../../contract/games.ts'
import { platformIconKey } from '../../domain/platform-icon-names.ts'
import { Button } from '../../ui/button.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './game-parts.module.css'
import { releaseLines } from './release-lines.ts'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'
import { useCollapsed } from './use-collapsed.ts'

const LINES = 4
/** Platforms that are shown for one date while the rest is collapsed. */
const PLATFORMS = 8

export interface ReleasesProps {
  releases: GameDetails['releases']
  platforms: ReadonlyMap<number, Platform>
}

/** Renders the release dates of the game by platform. */
export function Releases({ releases, platforms }: ReleasesProps) {
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
