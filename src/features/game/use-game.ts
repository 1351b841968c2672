import { useEffect, useState } from 'react'
import type { GameCard, GameFilters } from '../../contract/games.ts'
import { touchGame } from '../../local/queries/games.ts'
import { gameCardResource } from '../../resources/game.ts'
import { behindFrame } from '../../state/after-frame.ts'
import { usePlayer } from '../../state/player.ts'
import { useResource } from '../../state/use-resource.ts'
import type { UseResourceResult } from '../../state/use-resource.ts'

export interface UseGameResult {
  /** Null while it is loading, and if there is none. */
  game: GameCard | null
  dictionaries: GameFilters | undefined
  /** The number of the look-up: another one may be loading. */
  foundBy: number | null
  inUse: UseResourceResult<unknown, unknown>
}

/** Returns a game by the number in its page's address. The previous game stays until another one is found. */
export function useGame(number: number): UseGameResult {
  const { device, remote } = usePlayer()
  const { db } = device
  const inUse = useResource({ device, remote }, gameCardResource, number)
  const { shown, status } = inUse
  const [last, setLast] = useState<{ readonly number: number; readonly held: NonNullable<typeof shown> }>()
  if (shown && last?.held !== shown) setLast({ number, held: shown })
  const found = shown || status === 'loading' ? last : undefined
  const game = found?.held.game ?? null
  const gameId = game?.id
  useEffect(() => {
    if (gameId === undefined) return undefined
    // Viewed games stay on the device longer.
    return behindFrame(() => void touchGame(db, gameId, device.now()).catch(() => undefined))
  }, [gameId, db, device])
  return { game, dictionaries: found?.held.dictionaries, foundBy: found?.number ?? null, inUse }
}
