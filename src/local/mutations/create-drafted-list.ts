import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { getListDraft, putListDraft } from '../own/list-drafts.ts'
import type { DraftSlot } from '../rows.ts'
import { createList, setListText } from './edit-list.ts'

/**
 * Makes a list of a draft, with its notes, and the draft is gone: all of it or nothing, in one transaction. Answers the
 * list's id. Throws what `createList` throws.
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
