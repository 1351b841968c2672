import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo } from 'react'
import type { GameCard } from '../../contract/games.ts'
import type { Device } from '../../local/device.ts'
import { editListDraft, getListDraft } from '../../local/own/list-drafts.ts'
import type { DraftSlot, ListDraft } from '../../local/rows.ts'
import { withBack, withGames, withMoved, withoutGame, withSwitch, withText } from './builder-list.ts'
import type { ListInUse } from './list-edits.ts'
import { takenOut } from './list-edits.ts'
import { useSaid } from './use-said.ts'

export interface DraftInUse extends ListInUse {
  readonly list: ListDraft | undefined
  /** Adds games that the address names. */
  addAll(gameIds: readonly number[]): void
}

/** A new list that is not made yet, live: every edit is kept on this device. */
export function useDraftList(device: Device, slot: DraftSlot, onFailure: (error: unknown) => void): DraftInUse {
  const { db } = device
  const stored = useLiveQuery(() => getListDraft(db, slot), [db, slot])
  const read = useCallback(() => getListDraft(db, slot), [db, slot])
  const { shown, latest, say } = useSaid(stored, read, onFailure)
  const edits = useMemo(() => {
    const edit = (change: (draft: ListDraft) => ListDraft, cards: readonly GameCard[] = []) =>
      void say(change, () => editListDraft(device, slot, change, cards, latest()))
    return {
      setText: (part, gameId, text) => edit((draft) => withText(draft, part, gameId, text)),
      setSwitch: (name, on) => edit((draft) => withSwitch(draft, name, on)),
      add: (card) => edit((draft) => withGames(draft, [card.id]), [card]),
      remove(gameId) {
        const taken = takenOut(latest(), gameId)
        edit((draft) => withoutGame(draft, gameId))
        return taken
      },
      putBack: (taken) => edit((draft) => withBack(draft, taken)),
      move: (gameId, index) => edit((draft) => withMoved(draft, gameId, index)),
      addAll: (gameIds: readonly number[]) => edit((draft) => withGames(draft, gameIds)),
    } satisfies ListInUse['edits'] & { addAll: unknown }
  }, [device, slot, say, latest])
  return { list: shown, latest, edits, addAll: edits.addAll }
}
