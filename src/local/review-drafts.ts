import { findMeta, putMeta } from './database.ts'
import type { UserDatabase } from './database.ts'
import { writeOnDevice } from './device.ts'
import type { Device } from './device.ts'
import type { ReviewDraft } from './rows.ts'

/** How many drafts a device keeps: those of the games that were last written about. */
export const REVIEW_DRAFTS_MAX = 50

/** The draft of a game's review, or undefined where none was begun. */
export async function findReviewDraft(db: UserDatabase, gameId: number): Promise<ReviewDraft | undefined> {
  return (await findMeta(db, 'reviewDrafts'))?.find((entry) => entry.gameId === gameId)?.draft
}

/** Keeps a draft; the oldest make room. Throws `OutOfSpaceError` or `DeviceUnavailableError`, and then nothing of it stayed. */
export function keepReviewDraft(device: Device, gameId: number, draft: ReviewDraft): Promise<void> {
  return writeOnDevice(device, () => putReviewDraft(device.db, gameId, draft))
}

/** Gives a draft up. */
export function dropReviewDraft(device: Device, gameId: number): Promise<void> {
  return writeOnDevice(device, () => putReviewDraft(device.db, gameId, null))
}

/** Puts a draft in the place of what was kept, inside the transaction that is open; null for none. */
export async function putReviewDraft(db: UserDatabase, gameId: number, draft: ReviewDraft | null): Promise<void> {
  const kept = (await findMeta(db, 'reviewDrafts')) ?? []
  const others = kept.filter((entry) => entry.gameId !== gameId)
  if (draft === null && others.length === kept.length) return
  await putMeta(db, 'reviewDrafts', draft === null ? others : [{ gameId, draft }, ...others].slice(0, REVIEW_DRAFTS_MAX))
}
