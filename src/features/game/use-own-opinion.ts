import { useCallback, useEffect, useRef, useState } from 'react'
import type { GameState } from '../../contract/mutations.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { setVerdict } from '../../local/mutations/set-verdict.ts'
import { showFailure } from '../../state/show-failure.ts'
import { NOTHING_SAID, readOwnOpinion } from './own-opinion.ts'
import type { OwnOpinion } from './own-opinion.ts'
import { useLive } from './use-live.ts'

export interface OwnWordInUse {
  /** Undefined until it was read once. */
  word: OwnOpinion | undefined
  /** As the page opened: what the counts of the game's card may hold already. */
  first: OwnOpinion | undefined
  /** Whether the player has said something on this page. */
  hasSpoken: boolean
  sayVerdict: (verdict: GameState | null) => void
  sayWanted: (isWanted: boolean) => void
}

/** What has been pressed, shown before the disk has it, and until the database tells of it. */
interface Spoken {
  readonly word: OwnOpinion
  /** What the database told when the last write had ended; null while one is under way. */
  readonly over: OwnOpinion | undefined | null
}

/**
 * What the player says of a game, live. A press shows at once; a write that fails goes to the shell, and what is shown
 * falls back to what the device has.
 */
export function useOwnOpinion(
  device: Device,
  gameId: number,
  ahead?: OwnOpinion,
): OwnWordInUse {
  const { db } = device
  const stored = useLive((id) => readOwnOpinion(db, id), gameId, ahead)
  const [first, setFirst] = useState(stored)
  if (first === undefined && stored !== undefined) setFirst(stored)
  const [spoken, setSpoken] = useState<Spoken>()
  const latest = useRef(stored)
  const underWay = useRef(0)
  useEffect(() => {
    latest.current = stored
  }, [stored])

  const word = spoken && (spoken.over === null || spoken.over === stored) ? spoken.word : stored

  const say = useCallback(
    async (said: OwnOpinion, write: () => Promise<void>) => {
      underWay.current += 1
      setSpoken({ word: said, over: null })
      await write().catch(showFailure)
      underWay.current -= 1
      if (underWay.current > 0) return
      const kept = await readOwnOpinion(db, gameId).catch(() => undefined)
      if (underWay.current > 0) return
      setSpoken(kept && { word: kept, over: latest.current })
    },
    [db, gameId],
  )

  return {
    word,
    first,
    hasSpoken: spoken !== undefined,
    // A press counts before it was read what was said until now: both writes say what is wanted, whatever was.
    sayVerdict: (verdict) => void say({ ...NOTHING_SAID, ...word, verdict }, () => setVerdict(device, gameId, verdict)),
    sayWanted: (isWanted) =>
      void say({ ...NOTHING_SAID, ...word, isWanted }, () => change(device, 'game.want', { gameId, wanted: isWanted })),
  }
}
