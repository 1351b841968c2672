import type { GameCard } from '../../contract/games.ts'
import { DeviceUnavailableError, OutOfSpaceError } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import type { CounterStorage } from '../db/lost-data.ts'
import { editListDraft } from './list-draft.ts'
import type { DraftSlot, ListDraft } from '../db/draft-row.ts'
import { dropJournalEntry, listJournalEntries } from '../replica/journal.ts'
import type { JournalEntry, JournalEntryName } from '../replica/journal.ts'
import { change } from './change.ts'
import { addToList, deleteList, moveInList, putBackInList, removeGamesFromList, reorderList, setListText } from './edit-list.ts'
import { setVerdict } from './set-verdict.ts'
import { swipeGame } from './swipe-game.ts'

const MUTATIONS: { readonly [N in JournalEntryName]: (device: Device, ...args: never[]) => Promise<unknown> } = {
  swipe: swipeGame,
  verdict: setVerdict,
  change,
  addToList,
  moveInList,
  reorderList,
  removeGamesFromList,
  putBackInList,
  setListText,
  deleteList,
  // A draft's entry is complete, so the last press replaces the earlier ones.
  editListDraft: (device, slot: DraftSlot, shown: ListDraft, cards: readonly GameCard[]) => editListDraft(device, slot, () => shown, cards),
}

/**
 * Replays the journal entries of a page that died before its disk had them (`SPEC.md` rule 1.4), under the same ids.
 * Ignores changes that are stored already, whichever page has stored them. If the device cannot store a change, its
 * entry stays.
 */
export async function replayJournal(device: Device, notes: CounterStorage): Promise<void> {
  for (const entry of listJournalEntries(notes, device.userId)) {
    try {
      await replay(device, entry)
    } catch (error) {
      if (error instanceof OutOfSpaceError || error instanceof DeviceUnavailableError) return
      // A change that is invalid by now (its list was removed) would have been refused then as well.
    }
    dropJournalEntry(notes, device.userId, entry)
  }
}

async function replay(device: Device, { id, name, args, pressedAt }: JournalEntry): Promise<void> {
  if (!Object.hasOwn(MUTATIONS, name) || (await device.db.outbox.where('id').equals(id).count()) > 0) return
  const ids = [id]
  // The entry stays until this has decided it. The command itself writes no entry.
  const { notes: _, ...deps } = device
  const press = pressedAt === undefined ? {} : { pressedAt }
  await MUTATIONS[name]({ ...deps, ...press, newId: () => ids.shift() ?? device.newId() }, ...(args as never[]))
}
