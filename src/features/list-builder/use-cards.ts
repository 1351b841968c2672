import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { UserDatabase } from '../../local/db/database.ts'
import { readMatchedGames } from '../../local/queries/matches.ts'
import type { MatchedGame } from '../../local/queries/matches.ts'
import { useMissingGames } from '../../state/missing-games-state.ts'

/** The fields of a game in its row. */
export type RowCard = Pick<MatchedGame, 'id' | 'name' | 'cover' | 'first_release_date'>

/** The games by their ids; null is one that is not on this device, and a missing one is still being read. */
export type Cards = ReadonlyMap<number, RowCard | null>

/** Returns the games of a list, each read once; missing ones are fetched. */
export function useCards(db: UserDatabase, gameIds: readonly number[], isOnline: boolean): Cards {
  const [cards, setCards] = useState<ReadonlyMap<number, RowCard>>(() => new Map())
  const missing = gameIds
    .filter((id) => !cards.has(id))
    .toSorted((a, b) => a - b)
    .join()
  const read = useLiveQuery(
    async () => ({ of: missing, games: missing === '' ? [] : await readMatchedGames(db, missing.split(',').map(Number)) }),
    [db, missing],
  )
  if (read && read.of === missing && read.games.length > 0) {
    setCards(new Map([...cards, ...read.games.map((game) => [game.id, game] as const)]))
  }
  const isAway = read?.of === missing && read.games.length === 0 && missing !== ''
  const away = isAway ? missing.split(',').map(Number) : []
  useMissingGames(null, away, isOnline)
  return away.length > 0 ? new Map([...away.map((id) => [id, null] as const), ...cards]) : cards
}
