import { useCallback, useEffect, useState } from 'react'
import type { UserDatabase } from '../../local/database.ts'
import { readMatchedGames, readMatches } from '../../local/matches.ts'
import type { MatchedGame } from '../../local/matches.ts'
import { watchTables } from '../../local/watch-tables.ts'
import type { ShownMatch } from './select-matches.ts'

/** Often enough to look live, seldom enough while a queue drains. */
const LOOK_EVERY_MS = 150

export interface MatchesView {
  /** The newest first. */
  readonly matches: readonly ShownMatch[]
  /** The games of further matches, which are not on this device. */
  readonly missing: readonly number[]
}

/** When each game was matched, for those that keep their place whatever was said of them since. */
export type Places = ReadonlyMap<number, number>

/**
 * What the player has matched, for as long as the page is shown; null until it is read. Of the games each is read once.
 * `keepPlaces` leaves games where they were in this visit: what was taken back by mistake is not newer for that.
 */
export function useMatches(db: UserDatabase): [MatchesView | 'failed' | null, keepPlaces: (places: Places) => void] {
  const [view, setView] = useState<MatchesView | 'failed' | null>(null)
  const [places] = useState(() => new Map<number, number>())
  useEffect(() => {
    const games = new Map<number, MatchedGame>()
    let turn = 0
    const read = async () => {
      const mine = ++turn
      const matches = (await readMatches(db)).map((match) => ({ ...match, at: places.get(match.gameId) ?? match.at }))
      if (places.size > 0) matches.sort((a, b) => b.at - a.at || a.gameId - b.gameId)
      const unread = matches.filter(({ gameId }) => !games.has(gameId)).map(({ gameId }) => gameId)
      for (const game of await readMatchedGames(db, unread)) games.set(game.id, game)
      // Another look has begun, or the page has gone.
      if (mine !== turn) return
      const shown: ShownMatch[] = []
      const missing: number[] = []
      for (const match of matches) {
        const game = games.get(match.gameId)
        if (game) shown.push({ ...match, game })
        else missing.push(match.gameId)
      }
      setView({ matches: shown, missing })
    }
    const timers = { setTimeout: (run: () => void, ms: number) => setTimeout(run, ms), clearTimeout: (id: unknown) => clearTimeout(id as number) }
    const stop = watchTables(db, { tables: [db.gameStates, db.mine, db.games], everyMs: LOOK_EVERY_MS, timers }, () => {
      read().catch(() => setView((before) => before ?? 'failed'))
    })
    return () => {
      turn = -1
      stop()
    }
  }, [db, places])
  const keepPlaces = useCallback(
    (more: Places) => {
      for (const [gameId, at] of more) places.set(gameId, at)
    },
    [places],
  )
  return [view, keepPlaces]
}
