import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { GameCard } from '../../contract/games.ts'
import { movedPath } from '../../domain/game-path.ts'

/** Puts a game's own address in the place of that of one which has become part of it. */
export function useMovedAddress(game: GameCard | null, openedBy: number): void {
  const [, navigate] = useLocation()
  const path = game && movedPath(game, openedBy)
  useEffect(() => {
    if (path !== null) navigate(path, { replace: true })
  }, [path, navigate])
}
