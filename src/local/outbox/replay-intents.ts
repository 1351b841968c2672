import type { GameCard } from '../../contract/games.ts'
import { DeviceUnavailableError, OutOfSpaceError } from '../device.ts'
import type { Device } from '../device.ts'
import type { CounterStorage } from '../lost-data.ts'
import { editListDraft } from '../own/list-drafts.ts'
import type { DraftSlot, ListDraft } from '../rows.ts'
import { dropIntent, listIntents } from './intents.ts'
import type { Intent, IntentName } from './intents.ts'
import { change } from '../mutations/change.ts'
import { addToList, deleteList, moveInList, putBackInList, removeGamesFromList, reorderList, setListText } from '../mutations/edit-list.ts'
import { setVerdict } from '../mutations/set-verdict.ts'
import { swipeGame } from '../mutations/swipe-game.ts'

const MUTATIONS: { readonly [N in IntentName]: (device: Device, ...args: never[]) => Promise<unknown> } = {
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
  // A draft is noted whole: what was pressed last is what there is.
  editListDraft: (device, slot: DraftSlot, shown: ListDraft, cards: readonly GameCard[]) => editListDraft(device, slot, () => shown, cards),
}

/**
 * Makes what a page showed that died before its disk had it (`SPEC.md` rule 1.4), under the same ids: what is there
 * already is left alone, whichever page has made it. Where the device cannot take it, it stays noted.
 */
export async function replayIntents(device: Device, notes: CounterStorage): Promise<void> {
  for (const intent of listIntents(notes, device.userId)) {
    try {
      await replay(device, intent)
    } catch (error) {
      if (error instanceof OutOfSpaceError || error instanceof DeviceUnavailableError) return
      // What cannot stand any more (its list is gone) would have been refused then as well.
    }
    dropIntent(notes, device.userId, intent)
  }
}

async function replay(device: Device, { id, name, args, pressedAt }: Intent): Promise<void> {
  if (!Object.hasOwn(MUTATIONS, name) || (await device.db.outbox.where('id').equals(id).count()) > 0) return
  const ids = [id]
  // It stays noted until this has decided it, not by the mutation's own note.
  const { notes: _, ...world } = device
  const press = pressedAt === undefined ? {} : { pressedAt }
  await MUTATIONS[name]({ ...world, ...press, newId: () => ids.shift() ?? device.newId() }, ...(args as never[]))
}
