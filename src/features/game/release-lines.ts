import type { GameDetails, Platform } from '../../contract/games.ts'
import { calendarDay, YEAR_KNOWN } from '../../domain/times.ts'
import { releaseTimeMs, releaseYear } from '../../domain/release-date.ts'
import { GAME_MESSAGES as MESSAGES } from './messages.ts'

/** The platforms with one release date. */
export interface ReleaseLine {
  readonly when: string
  readonly platforms: readonly Platform[]
}

type Release = GameDetails['releases'][number]

/** Returns the release dates by platform, in their order; platforms with one date together. */
export function releaseLines(releases: readonly Release[], platforms: ReadonlyMap<number, Platform>): ReleaseLine[] {
  const lines = new Map<string, Platform[]>()
  for (const release of releases) {
    const platform = platforms.get(release.platform_id)
    if (!platform) continue
    const when = wordsOf(release)
    const line = lines.get(when)
    if (line) line.push(platform)
    else lines.set(when, [platform])
  }
  return [...lines].map(([when, of]) => ({ when, platforms: of.toSorted((a, b) => a.name.localeCompare(b.name)) }))
}

function wordsOf({ date, date_format: format }: Release): string {
  const timeMs = releaseTimeMs(date)
  // Earlier years are placeholders.
  if (timeMs === null || releaseYear(date) === null) return MESSAGES.toBeAnnounced
  return calendarDay(timeMs, format ?? YEAR_KNOWN)
}
