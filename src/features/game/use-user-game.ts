import { useCallback, useEffect, useRef, useState } from 'react'
import type { GameState } from '../../contract/mutations.ts'
import type { Device } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import { setVerdict } from '../../local/commands/set-verdict.ts'
import { showFailure } from '../../state/show-failure.ts'
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

/** A press, shown before it is stored, and until the database reports it. */
interface Spoken {
  readonly word: UserGame
  /** The database's value when the last write ended; null during a write. */
  readonly over: UserGame | undefined | null
}

/**
 * Returns the player's own data of a game, live. A press shows at once. If a write fails, the shell is informed, and the stored value is
 * shown again.
 */
export function useUserGame(device: Device, gameId: number, ahead?: UserGame): UseUserGameResult {
  const { db } = device
  const stored = useLive(db, gameId, readUserGame, ahead)
  const [first, setFirst] = useState(stored)
  if (first === undefined && stored !== undefined) setFirst(stored)
  const [spoken, setSpoken] = useState<Spoken>()
  const latest = useRef(stored)
  const underWay = useRef(0)
  useEffect(() => {
    latest.current = stored
  }, [stored])

  const word = spoken && (spoken.over === null || spoken.over === stored) ? spoken.word : stored

  const set = useCallback(
    async (next: UserGame, write: () => Promise<void>) => {
      underWay.current += 1
      setSpoken({ word: next, over: null })
      await write().catch(showFailure)
      underWay.current -= 1
      if (underWay.current > 0) return
      const stored = await readUserGame(db, gameId).catch(() => undefined)
      if (underWay.current > 0) return
      setSpoken(stored && { word: stored, over: latest.current })
    },
    [db, gameId],
  )

  return {
    word,
    first,
    hasSpoken: spoken !== undefined,
    // A press works before the stored value is read: both writes set the wanted value, whatever it was.
    changeVerdict: (verdict) => void set({ ...NOTHING_SET, ...word, verdict }, () => setVerdict(device, gameId, verdict)),
    changeWanted: (isWanted) =>
      void set({ ...NOTHING_SET, ...word, isWanted }, () => change(device, 'game.want', { gameId, wanted: isWanted })),
  }
}
