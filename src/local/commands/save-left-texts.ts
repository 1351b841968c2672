import { listTextId } from '../../contract/list-parts.ts'
import { cleanListText, listTextProblem } from '../../domain/list-rule.ts'
import type { Device } from '../db/device.ts'
import type { ListTextDraft } from '../db/draft-row.ts'
import { dropDraft, findDraft, listDrafts } from './drafts.ts'
import { ListRefusedError, setListText } from './edit-list.ts'

// Why: docs/decisions/sync/0010-text-edit-names-its-version.md
/**
 * Marks a text of a list as being typed. No page sends its draft until the returned function is called, or this page no
 * longer exists. The mark is a Web Lock and not a field of the draft, because a page that dies loses its locks. A stored
 * field would stay.
 */
export function holdListText({ locks, userId }: Device, textId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Two tabs may show the same field.
  locks?.request(lockOf(userId, textId), { mode: 'shared' }, () => promise).catch(() => undefined)
  return resolve
}

const lockOf = (userId: string, textId: string) => `questdeck text ${userId} ${textId}`

/**
 * Saves the drafts of list texts as if their fields had been left. Does so only for fields that are no longer open on
 * any page. A text that is too long, or a name with a link in it, stays a draft for its field. Deletes a draft without
 * a list.
 */
export async function saveLeftTexts(device: Device): Promise<void> {
  for (const { listId, part, gameId } of await listDrafts(device.db, 'listText')) await saveIfLeft(device, listTextId(listId, part, gameId))
}

async function saveIfLeft(device: Device, textId: string): Promise<void> {
  const run = async () => {
    // Its own field may have saved it meanwhile.
    const draft = await findDraft(device.db, 'listText', textId)
    if (draft) await save(device, textId, draft)
  }
  if (!device.locks) return run()
  await device.locks.request(lockOf(device.userId, textId), { ifAvailable: true }, (lock) => lock && run())
}

async function save(device: Device, textId: string, { listId, part, gameId, text }: ListTextDraft): Promise<void> {
  const clean = cleanListText(part, text)
  const problem = listTextProblem(part, clean)
  if (problem === 'too-long' || problem === 'link') return
  try {
    if (problem === null) await setListText(device, listId, part, gameId, clean)
    else await dropDraft(device, 'listText', textId)
  } catch (error) {
    if (!(error instanceof ListRefusedError)) throw error
    await dropDraft(device, 'listText', textId)
  }
}
