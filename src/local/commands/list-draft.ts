import type { GameCard } from '../../contract/games.ts'
import type { UserDatabase } from '../db/database.ts'
import { storeOnDevice, writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import type { DraftSlot, ListDraft } from '../db/draft-row.ts'
import { cacheGames } from '../queries/games.ts'
import { writeIntended } from '../replica/journal.ts'
import { findDraft, NEW_LISTS, putDraft, takeDraft } from './drafts.ts'
import { createList, setListText } from './edit-list.ts'

/** Returns the draft of a new list, or the initial one if there is none. */
export async function getListDraft(db: UserDatabase, slot: DraftSlot): Promise<ListDraft> {
  return (await findDraft(db, 'list', slot)) ?? NEW_LISTS[slot]
}

/**
 * Changes a draft. `cards` are those of its new games that this device may not have. `shown` is the draft as the screen
 * has it by now (`SPEC.md` rule 1.4). Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then stores nothing.
 */
export function editListDraft(
  device: Device,
  slot: DraftSlot,
  edit: (draft: ListDraft) => ListDraft,
  cards: readonly GameCard[] = [],
  shown?: ListDraft,
): Promise<void> {
  const { db } = device
  const store = async () => {
    await cacheGames(db, cards, device.now())
    await putDraft(device, 'list', slot, edit(await getListDraft(db, slot)))
  }
  if (!shown) return storeOnDevice(device, store)
  return writeIntended(device, { id: device.newId(), name: 'editListDraft', args: [slot, shown, cards] }, store, undefined, storeOnDevice)
}

/**
 * Names a new list, which needs no network, because it is a draft until it has a game. An unchanged name writes
 * nothing. Throws what `editListDraft` throws.
 */
export async function nameListDraft(device: Device, slot: DraftSlot, name: string): Promise<void> {
  if ((await getListDraft(device.db, slot)).name !== name) await editListDraft(device, slot, (draft) => ({ ...draft, name }))
}

/**
 * Creates a list from a draft, with its notes, and deletes the draft, all in one transaction. Returns the list's id.
 * Throws what `createList` throws.
 */
export function createDraftedList(device: Device, slot: DraftSlot): Promise<string> {
  return writeOnDevice(device, async () => {
    const { games, ...list } = await getListDraft(device.db, slot)
    const listId = await createList(device, { ...list, games: games.map(({ gameId }) => gameId) })
    for (const { gameId, note } of games) {
      if (note !== '') await setListText(device, listId, 'note', gameId, note)
    }
    await takeDraft(device.db, 'list', slot)
    return listId
  })
}
