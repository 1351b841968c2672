import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import type { GameCard } from '../../contract/games.ts'
import { gamePath } from '../../domain/game-path.ts'

export interface Moves {
  /** The number that opened the page, through all later redirects. */
  readonly first: number
  /** Replaces the address by that of the main game; the page and its scroll position stay. */
  moveTo(game: GameCard): void
}

/** Follows a game that was merged into another: the address becomes the other's, and no state is lost. */
export function useMoves(gameId: number): Moves {
  const [, navigate] = useLocation()
  const [moved, setMoved] = useState<{ readonly from: number; readonly to: number }>()
  const first = moved?.to === gameId ? moved.from : gameId
  // The page moves again for another function.
  const moveTo = useCallback(
    (game: GameCard) => {
      setMoved({ from: first, to: game.igdb_id ?? game.id })
      const top = scrollY
      navigate(gamePath(game), { replace: true, state: history.state })
      // A redirect starts at the top; this is the same page.
      scrollTo(0, top)
    },
    [first, navigate],
  )
  return { first, moveTo }
}
