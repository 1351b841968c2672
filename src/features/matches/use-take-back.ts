import { useCallback, useRef, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { takeBack, undoTakeBack } from '../../local/mutations/take-back.ts'
import type { TakenBack } from '../../local/mutations/take-back.ts'
import { showFailure } from '../../state/show-failure.ts'
import { bump } from '../../ui/haptics.ts'
import type { MatchesParams } from './matches-params.ts'
import { marksInQuestion } from './select-matches.ts'
import type { ShownMatch } from './select-matches.ts'
import type { Places } from './use-matches.ts'

export interface TakeBack {
  /** What was taken back last, for as long as that can be undone. */
  readonly undoable: TakenBack | null
  takeBack(matches: readonly ShownMatch[], params: MatchesParams): Promise<void>
  undo(): Promise<void>
  forget(): void
}

/** Takes matches back, and gives them again where they were. */
export function useTakeBack(
  device: Device,
  keepPlaces: (places: Places) => void,
): TakeBack {
  const [undoable, setUndoable] = useState<TakenBack | null>(null)
  const places = useRef<Places>(new Map())
  const forget = useCallback(() => setUndoable(null), [])
  return {
    undoable,
    forget,
    async takeBack(matches, params) {
      places.current = new Map(matches.map(({ gameId, at }) => [gameId, at]))
      const taken = matches.map((match) => ({ gameId: match.gameId, marks: marksInQuestion(match, params) }))
      try {
        setUndoable(await takeBack(device, taken))
        bump()
      } catch (error) {
        showFailure(error)
      }
    },
    async undo() {
      if (!undoable) return
      setUndoable(null)
      keepPlaces(places.current)
      try {
        await undoTakeBack(device, undoable)
      } catch (error) {
        setUndoable(undoable)
        showFailure(error)
      }
    },
  }
}
