import { useCallback, useEffect, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { readStated } from '../../local/games/matches.ts'
import type { MatchedGame, Stated } from '../../local/games/matches.ts'
import { watchGames } from '../../local/games/watch-games.ts'
import { useTakeBack } from '../../state/use-take-back.ts'
import type { TakeBack } from '../../state/use-take-back.ts'
import { bump } from '../../ui/haptics.ts'

export interface StatedGame extends Stated {
  readonly game: MatchedGame
}

export interface StatedView {
  /** The newest first. */
  readonly games: readonly StatedGame[]
  /** Further ones, which are not on this device. */
  readonly missing: readonly number[]
}

/** What was taken back last is noted by its name. */
export interface StatedInUse extends Pick<TakeBack<string>, 'undoable' | 'undo' | 'forget'> {
  /** Null until it is read. */
  readonly view: StatedView | 'failed' | null
  /** Keeps its identity. */
  takeBack(game: MatchedGame): void
}

/** All games in one state, live, and the way to take it back; what is given again stands where it was. */
export function useStatedGames(device: Device, state: 'liked' | 'disliked'): StatedInUse {
  const { db } = device
  const [view, setView] = useState<StatedView | 'failed' | null>(null)
  const { take, ...rest } = useTakeBack<string>(device)
  const [places] = useState(() => new Map<number, number>())
  useEffect(
    () =>
      watchGames(db, {
        tables: [db.gameStates],
        read: async () => {
          const stated = (await readStated(db, state)).map((one) => ({ ...one, at: places.get(one.gameId) ?? one.at }))
          return places.size === 0 ? stated : stated.sort((a, b) => b.at - a.at || a.gameId - b.gameId)
        },
        onView: ({ shown, missing }) => setView({ games: shown, missing }),
        onFailure: () => setView((before) => before ?? 'failed'),
      }),
    [db, state, places],
  )
  const takeBack = useCallback(
    async (game: MatchedGame) => {
      const [known] = await db.gameStates.bulkGet([game.id])
      const isTaken = await take([{ gameId: game.id, marks: [state] }], game.name)
      if (isTaken) bump()
      if (isTaken && known) places.set(game.id, places.get(game.id) ?? known.at)
    },
    [db, state, places, take],
  )
  return { view, takeBack: useCallback((game: MatchedGame) => void takeBack(game), [takeBack]), ...rest }
}
