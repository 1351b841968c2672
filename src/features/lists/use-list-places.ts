import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { UserDatabase } from '../../local/db/database.ts'
import type { ShownList } from '../../local/queries/lists.ts'
import { readMatchedGames } from '../../local/queries/matches.ts'
import type { MatchedGame } from '../../local/queries/matches.ts'

/** How many are read before the others: more than any screen shows. */
const GAMES_FIRST = 60
const NO_GAMES: readonly number[] = []

/** A place in a list. */
export interface ListPlace {
  readonly gameId: number
  /** From 1. */
  readonly rank: number
  /** Undefined until it is read, or if it is not on this device. */
  readonly game: MatchedGame | undefined
  readonly note: string
}

/** Returns the places of a list with their games, live: the first screenful at once, the others after it. */
export function useListPlaces(db: UserDatabase, list: ShownList | undefined): { places: readonly ListPlace[]; areAllRead: boolean } {
  'use memo'
  const ids = list?.games ?? NO_GAMES
  const key = ids.join(',')
  const first = useLiveQuery(async () => ({ key, games: await readMatchedGames(db, ids.slice(0, GAMES_FIRST)) }), [db, key])
  const isFirstRead = first?.key === key
  const [isShown, setShown] = useState(false)
  // Reading hundreds of them takes a while: visible ones come first.
  useEffect(() => {
    if (!isFirstRead) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setShown(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isFirstRead])
  const all = useLiveQuery(
    async () => (isShown && ids.length > GAMES_FIRST ? { key, games: await readMatchedGames(db, ids) } : null),
    [db, key, isShown],
  )
  const areAllRead = isFirstRead && (ids.length <= GAMES_FIRST || all?.key === key)
  // While a changed list is read again, the known games stay.
  const read = (ids.length > GAMES_FIRST && all) || first
  const notes = list?.notes
  const games = new Map(read?.games.map((game) => [game.id, game]))
  const places = ids.map((gameId, index) => ({ gameId, rank: index + 1, game: games.get(gameId), note: notes?.[gameId] ?? '' }))
  return { places, areAllRead }
}
