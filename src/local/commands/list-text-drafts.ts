import { listTextId } from '../../contract/list-parts.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { storeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { readMirrored } from '../replica/mirror.ts'
import type { ListTextDraft } from '../db/draft.ts'

/** How many a device stores: the last typed. */
const LIST_TEXT_DRAFTS_MAX = 50

/** Returns what was typed into existing lists and not saved yet, the last first. */
export async function readListTextDrafts(db: UserDatabase): Promise<readonly ListTextDraft[]> {
  return (await findMeta(db, 'listTextDrafts')) ?? []
}

/**
 * Stores what is being typed, with the version of the text on which it began. Throws like every write
 * (`storeOnDevice`), and then stores nothing.
 */
export function saveListTextDraft(device: Device, listId: string, part: ListTextPart, gameId: number | null, text: string): Promise<void> {
  const { db } = device
  return storeOnDevice(device, async () => {
    const before = await takeListTextDraft(db, listId, part, gameId)
    const [known] = await readMirrored(db, 'listTexts', [listTextId(listId, part, gameId)])
    const basedOn = before ? before.basedOn : (known?.value?.version ?? null)
    const drafts = [{ listId, part, gameId, text, basedOn }, ...(await readListTextDrafts(db))]
    await putMeta(db, 'listTextDrafts', drafts.slice(0, LIST_TEXT_DRAFTS_MAX))
  })
}

/** Discards what was typed. */
export function dropListTextDraft(device: Device, listId: string, part: ListTextPart, gameId: number | null): Promise<void> {
  return storeOnDevice(device, async () => void (await takeListTextDraft(device.db, listId, part, gameId)))
}

/** Deletes a draft, inside the current transaction. Returns it. */
export async function takeListTextDraft(
  db: UserDatabase,
  listId: string,
  part: ListTextPart,
  gameId: number | null,
): Promise<ListTextDraft | undefined> {
  const drafts = await readListTextDrafts(db)
  const draft = drafts.find((one) => one.listId === listId && one.part === part && one.gameId === gameId)
  if (draft)
    await putMeta(
      db,
      'listTextDrafts',
      drafts.filter((one) => one !== draft),
    )
  return draft
}

const lockOf = (userId: string, listId: string, part: ListTextPart, gameId: number | null) =>
  `questdeck text ${userId} ${listTextId(listId, part, gameId)}`

// Why: docs/decisions/sync/0010-text-edit-names-its-version.md
/**
 * Marks a text as being typed. No page sends its draft until the returned function is called, or this page no longer
 * exists.
 */
export function holdListText({ locks, userId }: Device, listId: string, part: ListTextPart, gameId: number | null): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  // Two tabs may show the same field.
  locks?.request(lockOf(userId, listId, part, gameId), { mode: 'shared' }, () => promise).catch(() => undefined)
  return resolve
}

/**
 * Runs `work` with the current draft, if no page is typing in it. Does nothing if the draft is held or was deleted
 * meanwhile.
 */
export async function withLeftDraft(
  device: Device,
  { listId, part, gameId }: ListTextDraft,
  work: (draft: ListTextDraft) => Promise<void>,
): Promise<void> {
  const run = async () => {
    const drafts = await readListTextDrafts(device.db)
    const draft = drafts.find((one) => one.listId === listId && one.part === part && one.gameId === gameId)
    if (draft) await work(draft)
  }
  if (!device.locks) return run()
  await device.locks.request(lockOf(device.userId, listId, part, gameId), { ifAvailable: true }, (lock) => lock && run())
}
