import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'

/** How many drafts a device keeps: those of the reviews that were last replied to. */
export const REPLY_DRAFTS_MAX = 50

/** The reply to a review that was begun, as it was typed; empty where none was. */
export async function findReplyDraft(db: UserDatabase, reviewId: string): Promise<string> {
  return (await findMeta(db, 'replyDrafts'))?.find((draft) => draft.reviewId === reviewId)?.text ?? ''
}

/**
 * Keeps a draft, an empty one no longer; the oldest make room. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and
 * then nothing of it stayed.
 */
export function keepReplyDraft(device: Device, reviewId: string, text: string): Promise<void> {
  return writeOnDevice(device, () => putReplyDraft(device.db, reviewId, text))
}

/** Puts a draft in the place of what was kept, inside the transaction that is open; empty for none. */
export async function putReplyDraft(db: UserDatabase, reviewId: string, text: string): Promise<void> {
  const kept = (await findMeta(db, 'replyDrafts')) ?? []
  const others = kept.filter((draft) => draft.reviewId !== reviewId)
  if (text === '' && others.length === kept.length) return
  await putMeta(db, 'replyDrafts', text === '' ? others : [{ reviewId, text }, ...others].slice(0, REPLY_DRAFTS_MAX))
}
