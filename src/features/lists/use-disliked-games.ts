import { useEffect, useState } from 'react'
import type { Device } from '../../local/db/device.ts'
import { readStated } from '../../local/queries/matches.ts'
import type { MatchedGame, Stated } from '../../local/queries/matches.ts'
import { watchGames } from '../../local/queries/watch-games.ts'
import { useTakeBack } from '../../state/use-take-back.ts'
import type { TakeBack } from '../../state/use-take-back.ts'
import { bump } from '../../ui/haptics.ts'

export interface DislikedGame extends Stated {
  readonly game: MatchedGame
}

export interface DislikedView {
  /** The newest first. */
  readonly games: readonly DislikedGame[]
  /** Further ones, which are not on this device. */
  readonly missing: readonly number[]
}

/** What was taken back last is recorded by its name. */
export interface UseDislikedGamesResult extends Pick<TakeBack<string>, 'undoable' | 'undo' | 'hold' | 'forget'> {
  /** Null until it is read. */
  readonly view: DislikedView | 'failed' | null
  takeBack(game: MatchedGame): void
}

/** Returns all disliked games, live, and a function to take one back; a restored one is at its former place. */
export function useDislikedGames(device: Device): UseDislikedGamesResult {
  'use memo'
  const { db } = device
  const [view, setView] = useState<DislikedView | 'failed' | null>(null)
  const { take, ...rest } = useTakeBack<string>(device)
  const [places] = useState(() => new Map<number, number>())
  useEffect(
    () =>
      watchGames(db, {
        tables: [db.gameStates],
        read: async () => {
          const stated = (await readStated(db, 'disliked')).map((one) => ({ ...one, at: places.get(one.gameId) ?? one.at }))
          return places.size === 0 ? stated : stated.sort((a, b) => b.at - a.at || a.gameId - b.gameId)
        },
        onView: ({ shown, missing }) => setView({ games: shown, missing }),
        onUnreadable: () => setView((before) => before ?? 'failed'),
      }),
    [db, places],
  )
  const takeBack = async (game: MatchedGame) => {
    const [known] = await db.gameStates.bulkGet([game.id])
    const isTaken = await take([{ gameId: game.id, marks: ['disliked'] }], game.name)
    if (isTaken) bump()
    if (isTaken && known) places.set(game.id, places.get(game.id) ?? known.at)
  }
  return { view, takeBack: (game) => void takeBack(game), ...rest }
}
