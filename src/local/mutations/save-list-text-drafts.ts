import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import type { Device } from '../device.ts'
import { dropListTextDraft, readListTextDrafts } from '../own/list-text-drafts.ts'
import { ListRefusedError, setListText } from './edit-list.ts'

/**
 * Saves what was typed into lists when the app died with the field in focus, as if it had been left. What is too long,
 * or a name with a link in it, stays a draft, for its field; what can be nowhere any more goes.
 */
export async function saveListTextDrafts(device: Device): Promise<void> {
  for (const { listId, part, gameId, text } of await readListTextDrafts(device.db)) {
    const clean = cleanListText(part, text)
    const problem = listTextProblem(part, clean)
    if (problem === 'too-long' || problem === 'link') continue
    try {
      if (problem === null) await setListText(device, listId, part, gameId, clean)
      else await dropListTextDraft(device, listId, part, gameId)
    } catch (error) {
      if (!(error instanceof ListRefusedError)) throw error
      await dropListTextDraft(device, listId, part, gameId)
    }
  }
}
