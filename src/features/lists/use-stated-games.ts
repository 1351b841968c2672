import { useCallback, useEffect, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { readStated } from '../../local/games/matches.ts'
import type { MatchedGame, Stated } from '../../local/games/matches.ts'
import { takeBack, undoTakeBack } from '../../local/mutations/take-back.ts'
import type { TakenBack } from '../../local/mutations/take-back.ts'
import { watchGames } from '../../local/games/watch-games.ts'
import { showFailure } from '../../state/show-failure.ts'
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

/** What was taken back last, for as long as that can be undone. */
export interface Undoable extends TakenBack {
  readonly name: string
}

export interface StatedInUse {
  /** Null until it is read. */
  readonly view: StatedView | 'failed' | null
  readonly undoable: Undoable | null
  /** Keeps its identity. */
  takeBack(game: MatchedGame): void
  undo(): Promise<void>
  forget(): void
}

/** All games in one state, live, and the way to take it back; what is given again stands where it was. */
export function useStatedGames(device: Device, state: 'liked' | 'disliked'): StatedInUse {
  const { db } = device
  const [view, setView] = useState<StatedView | 'failed' | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
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
  const take = useCallback(
    async (game: MatchedGame) => {
      const [known] = await db.gameStates.bulkGet([game.id])
      try {
        const taken = await takeBack(device, [{ gameId: game.id, marks: [state] }])
        if (known) places.set(game.id, places.get(game.id) ?? known.at)
        setUndoable({ ...taken, name: game.name })
        bump()
      } catch (error) {
        showFailure(error)
      }
    },
    [device, db, state, places],
  )
  return {
    view,
    undoable,
    takeBack: useCallback((game: MatchedGame) => void take(game), [take]),
    forget: useCallback(() => setUndoable(null), []),
    async undo() {
      if (!undoable) return
      setUndoable(null)
      try {
        await undoTakeBack(device, undoable)
      } catch (error) {
        setUndoable(undoable)
        showFailure(error)
      }
    },
  }
}
