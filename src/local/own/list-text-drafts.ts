import { listTextId } from '../../contract/list-parts.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { keepOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { readMirrored } from '../outbox/mirror.ts'
import type { ListTextDraft } from '../rows.ts'

/** How many a device keeps: those that were typed last. */
const LIST_TEXT_DRAFTS_MAX = 50

/** What was typed into lists that are made already, and not saved yet; the last first. */
export async function readListTextDrafts(db: UserDatabase): Promise<readonly ListTextDraft[]> {
  return (await findMeta(db, 'listTextDrafts')) ?? []
}

/**
 * Keeps what is being typed, with the version of the text that it was begun on. Throws like every write (`keepOnDevice`),
 * and then nothing of it stayed.
 */
export function keepListTextDraft(device: Device, listId: string, part: ListTextPart, gameId: number | null, text: string): Promise<void> {
  const { db } = device
  return keepOnDevice(device, async () => {
    const before = await takeListTextDraft(db, listId, part, gameId)
    const [known] = await readMirrored(db, 'listTexts', [listTextId(listId, part, gameId)])
    const basedOn = before ? before.basedOn : (known?.value?.version ?? null)
    const drafts = [{ listId, part, gameId, text, basedOn }, ...(await readListTextDrafts(db))]
    await putMeta(db, 'listTextDrafts', drafts.slice(0, LIST_TEXT_DRAFTS_MAX))
  })
}

/** Gives up what was typed. */
export function dropListTextDraft(device: Device, listId: string, part: ListTextPart, gameId: number | null): Promise<void> {
  return keepOnDevice(device, async () => void (await takeListTextDraft(device.db, listId, part, gameId)))
}

/** Takes a draft away, inside the transaction that is open; answers what it was. */
export async function takeListTextDraft(
  db: UserDatabase,
  listId: string,
  part: ListTextPart,
  gameId: number | null,
): Promise<ListTextDraft | undefined> {
  const drafts = await readListTextDrafts(db)
  const draft = drafts.find((one) => one.listId === listId && one.part === part && one.gameId === gameId)
  if (draft) await putMeta(db, 'listTextDrafts', drafts.filter((one) => one !== draft))
  return draft
}

const lockOf = (userId: string, listId: string, part: ListTextPart, gameId: number | null) =>
  `questdeck text ${userId} ${listTextId(listId, part, gameId)}`

/**
 * Says that a text is being typed: no page sends its draft until the returned function is called, or this page no longer
 * exists.
 */
export function holdListText({ locks, userId }: Device, listId: string, part: ListTextPart, gameId: number | null): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Two tabs may show the same field.
  locks?.request(lockOf(userId, listId, part, gameId), { mode: 'shared' }, () => promise).catch(() => undefined)
  return resolve
}

/** Runs `work` with a draft that no page is typing in, as it is then; not if the draft is held or was taken meanwhile. */
export async function withLeftDraft(device: Device, { listId, part, gameId }: ListTextDraft, work: (draft: ListTextDraft) => Promise<void>): Promise<void> {
  const run = async () => {
    const drafts = await readListTextDrafts(device.db)
    const draft = drafts.find((one) => one.listId === listId && one.part === part && one.gameId === gameId)
    if (draft) await work(draft)
  }
  if (!device.locks) return run()
  await device.locks.request(lockOf(device.userId, listId, part, gameId), { ifAvailable: true }, (lock) => lock && run())
}
