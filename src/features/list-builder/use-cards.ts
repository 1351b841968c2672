import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import type { UserDatabase } from '../../local/database.ts'
import { readMatchedGames } from '../../local/games/matches.ts'
import type { MatchedGame } from '../../local/games/matches.ts'

/** Brings games to the device; whether the server could be asked for all of them. */
export type FetchGames = (ids: readonly number[], signal: AbortSignal) => Promise<boolean>

/** As much of a game as its row shows. */
export type RowCard = Pick<MatchedGame, 'id' | 'name' | 'cover' | 'first_release_date'>

/** The games by their ids; null is one that is not on this device, and what is not there is still being read. */
export type Cards = ReadonlyMap<number, RowCard | null>

/** The games of a list, each read once; what is not on the device is fetched. */
export function useCards(
  db: UserDatabase,
  gameIds: readonly number[],
  isOnline: boolean,
  fetchGames: FetchGames,
): Cards {
  const [cards, setCards] = useState<ReadonlyMap<number, RowCard>>(() => new Map())
  const missing = gameIds.filter((id) => !cards.has(id)).toSorted((a, b) => a - b).join()
  const read = useLiveQuery(
    async () => ({ of: missing, games: missing === '' ? [] : await readMatchedGames(db, missing.split(',').map(Number)) }),
    [db, missing],
  )
  if (read && read.of === missing && read.games.length > 0) {
    setCards(new Map([...cards, ...read.games.map((game) => [game.id, game] as const)]))
  }
  const isAway = read?.of === missing && read.games.length === 0 && missing !== ''
  useEffect(() => {
    if (!isAway || !isOnline) return
    const gone = new AbortController()
    // They stay away where the server cannot be asked: the row says so.
    fetchGames(missing.split(',').map(Number), gone.signal).catch(() => undefined)
    return () => gone.abort()
  }, [isAway, isOnline, missing, fetchGames])
  return useMemo(
    () => (isAway ? new Map([...missing.split(',').map((id) => [Number(id), null] as const), ...cards]) : cards),
    [isAway, missing, cards],
  )
}
