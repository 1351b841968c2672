import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import type { GameCard } from '../../contract/games.ts'
import { gamePath } from '../../domain/game-path.ts'

export interface Moves {
  /** The number by which the page was opened, through all that it was moved to since. */
  readonly first: number
  /** Puts the address of the game that stays in the place of this one; the page and where it is read stay as they are. */
  moveTo(game: GameCard): void
}

/** Follows a game that shares the page of another: the address becomes that of the other, and nothing begins anew. */
export function useMoves(gameId: number): Moves {
  const [, navigate] = useLocation()
  const [moved, setMoved] = useState<{ readonly from: number; readonly to: number }>()
  const first = moved?.to === gameId ? moved.from : gameId
  const moveTo = useCallback(
    (game: GameCard) => {
      setMoved({ from: first, to: game.igdb_id ?? game.id })
      const top = scrollY
      navigate(gamePath(game), { replace: true, state: history.state })
      // A redirect begins at the top; this one is the page that is read already.
      scrollTo(0, top)
    },
    [first, navigate],
  )
  return { first, moveTo }
}
