import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import type { Device } from '../db/device.ts'
import { dropListTextDraft, readListTextDrafts, withLeftDraft } from './list-text-drafts.ts'
import type { ListTextDraft } from '../db/draft.ts'
import { ListRefusedError, setListText } from './edit-list.ts'

/**
 * Saves the drafts of list texts as if their fields had been left. Does so only for fields that are no longer open on
 * any page. A text that is too long, or a name with a link in it, stays a draft for its field. Deletes a draft without
 * a list.
 */
export async function saveListTextDrafts(device: Device): Promise<void> {
  for (const draft of await readListTextDrafts(device.db)) await withLeftDraft(device, draft, (left) => save(device, left))
}

async function save(device: Device, { listId, part, gameId, text }: ListTextDraft): Promise<void> {
  const clean = cleanListText(part, text)
  const problem = listTextProblem(part, clean)
  if (problem === 'too-long' || problem === 'link') return
  try {
    if (problem === null) await setListText(device, listId, part, gameId, clean)
    else await dropListTextDraft(device, listId, part, gameId)
  } catch (error) {
    if (!(error instanceof ListRefusedError)) throw error
    await dropListTextDraft(device, listId, part, gameId)
  }
}
