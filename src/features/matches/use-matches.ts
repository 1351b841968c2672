import { useCallback, useEffect, useState } from 'react'
import type { UserDatabase } from '../../local/database.ts'
import { readMatches } from '../../local/games/matches.ts'
import { watchGames } from '../../local/games/watch-games.ts'
import { lastSeen, noteSeen } from '../../state/last-seen.ts'
import type { ShownMatch } from './select-matches.ts'

export interface MatchesView {
  /** The newest first. */
  readonly matches: readonly ShownMatch[]
  /** The games of further matches, which are not on this device. */
  readonly missing: readonly number[]
}

const PAGE = 'matches'

/** When each game was matched, for those that keep their place whatever was said of them since. */
export type Places = ReadonlyMap<number, number>

/**
 * What the player has matched, for as long as the page is shown: at first as it was shown last; null until it is read. Of the games each is read once.
 * `keepPlaces` leaves games where they were in this visit: what was taken back by mistake is not newer for that.
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
          noteSeen(db, PAGE, next)
          setView(next)
        },
        onFailure: () => setView((before) => before ?? 'failed'),
      }),
    [db, places],
  )
  const keepPlaces = useCallback(
    (more: Places) => {
      for (const [gameId, at] of more) places.set(gameId, at)
    },
    [places],
  )
  return [view, keepPlaces]
}
