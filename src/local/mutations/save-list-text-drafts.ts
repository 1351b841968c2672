import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import type { Device } from '../device.ts'
import { dropListTextDraft, readListTextDrafts, withLeftDraft } from '../own/list-text-drafts.ts'
import type { ListTextDraft } from '../rows.ts'
import { ListRefusedError, setListText } from './edit-list.ts'

/**
 * Saves the drafts of lists whose fields no page holds any more, as if they had been left. What is too long, or a name with a
 * link in it, stays a draft, for its field; a draft without a list is deleted.
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
