import { useEffect, useState } from 'react'
import type { UserDatabase } from '../../local/db/database.ts'
import { readMatches } from '../../local/queries/matches.ts'
import type { Match } from '../../local/queries/matches.ts'
import { watchGames } from '../../local/queries/watch-games.ts'
import { lastSeen, recordSeen } from '../../state/last-seen.ts'
import type { ShownMatch } from './select-matches.ts'

export interface MatchesView {
  /** The newest first. */
  readonly matches: readonly ShownMatch[]
  /** Further matches. Their games are not on this device. */
  readonly missing: readonly Match[]
}

const PAGE = 'matches'

/** The time of each match, for those that keep their place whatever was set since. */
export type Places = ReadonlyMap<number, number>

/**
 * Returns the player's matches while the page is mounted: at first as they were last shown; null until they are read. Each game is read
 * once. `keepPlaces` keeps games where they were in this visit: one that was taken back by mistake does not become the newest.
 */
export function useMatches(db: UserDatabase): [MatchesView | 'failed' | null, keepPlaces: (places: Places) => void] {
  const [view, setView] = useState<MatchesView | 'failed' | null>(() => lastSeen<MatchesView>(db, PAGE) ?? null)
  const [places] = useState(() => new Map<number, number>())
  useEffect(
    () =>
      watchGames(db, {
        tables: [db.gameStates, db.mine],
        read: async () => {
          const matches = (await readMatches(db)).map((match) => ({ ...match, at: places.get(match.gameId) ?? match.at }))
          return places.size === 0 ? matches : matches.sort((a, b) => b.at - a.at || a.gameId - b.gameId)
        },
        onView: ({ shown, missing }) => {
          const next = { matches: shown, missing }
          recordSeen(db, PAGE, next)
          setView(next)
        },
        onUnreadable: () => setView((before) => before ?? 'failed'),
      }),
    [db, places],
  )
  const keepPositions = (more: Places) => {
    for (const [gameId, at] of more) places.set(gameId, at)
  }
  return [view, keepPositions]
}
