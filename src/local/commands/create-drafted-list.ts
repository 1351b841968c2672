import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { getListDraft, putListDraft } from './list-drafts.ts'
import type { DraftSlot } from '../db/draft.ts'
import { createList, setListText } from './edit-list.ts'

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
    await putListDraft(device.db, slot, null)
    return listId
  })
}
