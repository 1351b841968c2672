import { useLiveQuery } from 'dexie-react-hooks'
import type { GameCard } from '../../contract/games.ts'
import type { Device } from '../../local/db/device.ts'
import { editListDraft, getListDraft } from '../../local/commands/list-draft.ts'
import type { DraftSlot, ListDraft } from '../../local/db/draft-row.ts'
import { useOptimistic } from '../../state/use-optimistic.ts'
import { withBack, withGames, withMoved, withoutGame, withSwitch, withText } from './builder-list.ts'
import type { UseListResult } from './list-edits.ts'
import { takenOut } from './list-edits.ts'

export interface UseDraftListResult extends UseListResult {
  readonly list: ListDraft | undefined
  /** Adds the games of the address. */
  addAll(gameIds: readonly number[]): void
}

/** Returns a new list that is not created yet, live: every edit is stored on this device. */
export function useDraftList(device: Device, slot: DraftSlot): UseDraftListResult {
  const { db } = device
  const stored = useLiveQuery(() => getListDraft(db, slot), [db, slot])
  const read = () => getListDraft(db, slot)
  const { shown, latest, apply } = useOptimistic(stored, read)
  const edit = (change: (draft: ListDraft) => ListDraft, cards: readonly GameCard[] = []) =>
    void apply(change, () => editListDraft(device, slot, change, cards, latest()))
  const edits: UseListResult['edits'] = {
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
  }
  return { list: shown, latest, edits, addAll: (gameIds) => edit((draft) => withGames(draft, gameIds)) }
}
