import type { GameWhole, Platform } from '../../contract/games.ts'
import { calendarDay, YEAR_KNOWN } from '../../domain/calendar-day.ts'
import { releaseTimeMs, releaseYear } from '../../domain/release-date.ts'
import { GAME_TEXTS as TEXTS } from './texts.ts'

/** The platforms on which a game came out on one date. */
export interface ReleaseLine {
  readonly when: string
  readonly platforms: readonly Platform[]
}

type Release = GameWhole['releases'][number]

/** When a game came out on each platform that is known, in the order of the releases; platforms of one date together. */
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
  // The years before are placeholders.
  if (timeMs === null || releaseYear(date) === null) return TEXTS.toBeAnnounced
  return calendarDay(timeMs, format ?? YEAR_KNOWN)
}
