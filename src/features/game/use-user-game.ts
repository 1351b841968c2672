import { useState } from 'react'
import type { GameState } from '../../contract/mutations.ts'
import type { Device } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { useOptimistic } from '../../state/use-optimistic.ts'
import { NOTHING_SET, readUserGame } from './user-game.ts'
import type { UserGame } from './user-game.ts'
import { useLive } from '../../state/use-live.ts'

export interface UseUserGameResult {
  /** Undefined until the first read. */
  word: UserGame | undefined
  /** The value at the opening of the page: the counts of the game's card may include it already. */
  first: UserGame | undefined
  /** Whether the player has set something on this page. */
  hasSpoken: boolean
  changeVerdict: (verdict: GameState | null) => void
  changeWanted: (isWanted: boolean) => void
}

/** Returns the player's own data of a game, live. A press shows at once. */
export function useUserGame(device: Device, gameId: number, ahead?: UserGame): UseUserGameResult {
  const { db } = device
  const stored = useLive(db, gameId, readUserGame, ahead)
  const [first, setFirst] = useState(stored)
  if (first === undefined && stored !== undefined) setFirst(stored)
  const read = () => readUserGame(db, gameId)
  // A press works before the stored value is read: both writes set the wanted value, whatever it was.
  const { shown, isChanged, apply } = useOptimistic(stored, read, NOTHING_SET)
  return {
    word: shown,
    first,
    hasSpoken: isChanged,
    changeVerdict: (verdict) =>
      void apply(
        (before) => ({ ...before, verdict }),
        () => setVerdict(device, gameId, verdict),
      ),
    changeWanted: (isWanted) =>
      void apply(
        (before) => ({ ...before, isWanted }),
        () => change(device, 'game.want', { gameId, wanted: isWanted }),
      ),
  }
}
