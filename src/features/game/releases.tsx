import { useId, useMemo } from 'react'
import type { GameWhole, Platform } from '../../contract/games.ts'
import { platformIconKey } from '../../domain/platform-icons.ts'
import { Button } from '../../ui/button.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './game-parts.module.css'
import { releaseLines } from './release-lines.ts'
import { GAME_TEXTS as TEXTS } from './texts.ts'
import { useFolded } from './use-folded.ts'

const LINES = 4
/** Of one date, while the rest is folded away. */
const PLATFORMS = 8

export interface ReleasesProps {
  releases: GameWhole['releases']
  platforms: ReadonlyMap<number, Platform>
}

/** When the game came out, or is to come out, on each platform. */
export function Releases({ releases, platforms }: ReleasesProps) {
  const id = useId()
  const lines = useMemo(() => releaseLines(releases, platforms), [releases, platforms])
  const { shown, folds, isOpen, toggle } = useFolded(lines, LINES)
  const isCrowded = lines.some((line) => line.platforms.length > PLATFORMS)
  const count = lines.reduce((sum, line) => sum + line.platforms.length, 0)
  if (lines.length === 0) return null
  return (
    <section className={layout.part} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{TEXTS.releases}</h2>
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
                <span className={styles.platform}>{TEXTS.andMore(line.platforms.length - PLATFORMS)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {folds || isCrowded ? (
        <Button kind="bare" compact className={styles.more} aria-expanded={isOpen} aria-controls={`${id}list`} onClick={toggle}>
          {isOpen ? TEXTS.showFewer : folds ? TEXTS.allDates(lines.length) : TEXTS.allPlatforms(count)}
        </Button>
      ) : null}
    </section>
  )
}
